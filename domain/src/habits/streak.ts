import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { addsToStreak, isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';

/** An instance as streaks need it; never both completed and skipped. */
export type CountedInstance = { readonly day: CalendarDay; readonly completed: boolean; readonly skipped: boolean };

/** The day from which a habit counts, and its rules. */
export type HabitHistory = { readonly startDay: CalendarDay; readonly schedules: readonly Schedule[] };

/**
 * The streak on a day, counted from all instances: docs/product.md, Streaks. Instances may come in any order; later ones do
 * not count. Tests compare with it what the product counts from its cache.
 */
export const streakOn = (
  { startDay, schedules }: HabitHistory,
  instances: readonly CountedInstance[],
  today: CalendarDay,
): number => {
  const byDay = new Map(instances.map((instance) => [instance.day, instance]));
  let streak = 0;
  for (let day = today; day >= startDay; day = addDays(day, -1)) {
    const instance = byDay.get(day);
    if (instance?.completed) streak += Number(addsToStreak(schedules, day));
    else if (isScheduledOn(schedules, day) && !instance?.skipped && day !== today) break;
  }
  return streak;
};

/** Counts all completed days, scheduled or not. Tests compare with it, as with `streakOn`. */
export const repsOf = (instances: readonly CountedInstance[]): number =>
  instances.filter(({ completed }) => completed).length;
