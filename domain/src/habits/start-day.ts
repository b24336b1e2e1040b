import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { InstanceState } from './instance.ts';

/** A change of one instance, as the start day follows it. */
type DayChange = { readonly day: CalendarDay; readonly before: InstanceState; readonly after: InstanceState };

/** The day from which a habit counts: its created day, or its earliest completed day if that is earlier. */
export const startDayOf = (createdDay: CalendarDay, earliestCompleted: CalendarDay | null): CalendarDay =>
  earliestCompleted !== null && earliestCompleted < createdDay ? earliestCompleted : createdDay;

/**
 * The start day after a change of one instance. 'recount' when the start day itself is no longer completed: then only
 * the created day and the other completed days tell.
 */
export const startDayAfterChange = (
  startDay: CalendarDay,
  { day, before, after }: DayChange,
): CalendarDay | 'recount' => {
  if (after.completed) return day < startDay ? day : startDay;
  return before.completed && day === startDay ? 'recount' : startDay;
};
