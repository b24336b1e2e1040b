import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';
import type { InstanceState } from './instance.ts';
import type { DaySummary } from './perfect-day.ts';

/** A habit as the list of one day needs it: its rules, and its instance of that day if there is one. */
export type ListedHabit = {
  readonly id: number;
  readonly schedules: readonly Schedule[];
  readonly startDay: CalendarDay;
  readonly instance?: InstanceState | null | undefined;
};

/** The habits that apply to a day, in their order. */
export const habitsOn = <Habit extends ListedHabit>(habits: readonly Habit[], day: CalendarDay): Habit[] =>
  habits.filter(({ schedules }) => isScheduledOn(schedules, day));

/**
 * How many habits count on a day, and how many of those are completed or skipped. A habit is not due before its start
 * day, but counts there when it was done.
 */
export const dayProgress = (habits: readonly ListedHabit[], day: CalendarDay): DaySummary => {
  const scheduled = habitsOn(habits, day).filter(
    ({ startDay, instance }) => startDay <= day || instance?.completed || instance?.skipped,
  );
  return {
    scheduled: scheduled.length,
    completed: scheduled.filter(({ instance }) => instance?.completed).length,
    skipped: scheduled.filter(({ instance }) => instance?.skipped).length,
  };
};
