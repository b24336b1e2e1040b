import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';

/** The record of one habit on one day, as far as streaks care; never both completed and skipped. */
export type Occurrence = { readonly day: CalendarDay; readonly completed: boolean; readonly skipped: boolean };

/** The day from which a habit counts, and its rules. */
export type HabitHistory = { readonly startDay: CalendarDay; readonly schedules: readonly Schedule[] };

/**
 * The streak on a day, recounted from all facts: scheduled days completed in a row, ending today, or at the
 * last scheduled day before today while today is open. Skipped days bridge: they neither add nor break.
 * Occurrences may come in any order; those after `today` do not count.
 */
export const streakOn = (
  { startDay, schedules }: HabitHistory,
  occurrences: readonly Occurrence[],
  today: CalendarDay,
): number => {
  const byDay = new Map(occurrences.map((occurrence) => [occurrence.day, occurrence]));
  let streak = 0;
  for (let day = today; day >= startDay; day = addDays(day, -1)) {
    if (!isScheduledOn(schedules, day)) continue;
    const occurrence = byDay.get(day);
    if (occurrence?.completed) streak += 1;
    else if (!occurrence?.skipped && day !== today) break;
  }
  return streak;
};

/** Days completed in all, scheduled or not. */
export const repsOf = (occurrences: readonly Occurrence[]): number =>
  occurrences.filter(({ completed }) => completed).length;
