import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';
import type { InstanceState } from './instance.ts';
import type { DaySummary } from './perfect-day.ts';

/** A habit as far as lists of one day care: its rules, and its instance of that day if there is one. */
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
 * How many habits count on a day, and how many of those their instances say are completed or skipped. A day before a habit's
 * start asks nothing of it; what was done on it all the same counts.
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

/** The list with one habit replaced by what `change` makes of it; the same habits otherwise, in the same order. */
export const withHabit = <Habit extends ListedHabit>(
  habits: readonly Habit[],
  habitId: number,
  change: (habit: Habit) => Habit,
): Habit[] => habits.map((habit) => (habit.id === habitId ? change(habit) : habit));
