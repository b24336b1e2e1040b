import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';

/** The instance of one habit on one day, as far as streaks care; never both completed and skipped. */
export type CountedInstance = { readonly day: CalendarDay; readonly completed: boolean; readonly skipped: boolean };

/** The day from which a habit counts, and its rules. */
export type HabitHistory = { readonly startDay: CalendarDay; readonly schedules: readonly Schedule[] };

/**
 * The streak on a day, recounted from all facts: scheduled days completed in a row, ending today, or at the
 * last scheduled day before today while today is open. Skipped days bridge: they neither add nor break.
 * Occurrences may come in any order; those after `today` do not count.
 */
export const streakOn = (
  { startDay, schedules }: HabitHistory,
  instances: readonly CountedInstance[],
  today: CalendarDay,
): number => {
  const byDay = new Map(instances.map((instance) => [instance.day, instance]));
  let streak = 0;
  for (let day = today; day >= startDay; day = addDays(day, -1)) {
    if (!isScheduledOn(schedules, day)) continue;
    const instance = byDay.get(day);
    if (instance?.completed) streak += 1;
    else if (!instance?.skipped && day !== today) break;
  }
  return streak;
};

/** Days completed in all, scheduled or not. */
export const repsOf = (instances: readonly CountedInstance[]): number =>
  instances.filter(({ completed }) => completed).length;
