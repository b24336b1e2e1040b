import { epochDayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { addsToStreak, isUnscheduled } from '#habits/schedule.ts';
import { percentOf } from './rates.ts';
import type { LinedHabit } from './line-summaries.ts';
import { visitScheduledDays } from './scheduled-days.ts';

/** How a habit went: the longest streak of all days at hand, and the rate of the last 30 days. */
export type HabitProgress = {
  readonly bestStreak: number;
  /** The completed share of what was due, as a whole percentage; null when nothing was due. */
  readonly rate: number | null;
};

/** Days the rate of a habit looks back, today included. */
export const RATE_DAYS = 30;

/**
 * The progress of a habit whose line begins on `from`. Days after the end of the line count as not
 * completed. The caller gives the current streak, because it may reach further back than the line.
 */
export const habitProgress = (
  habit: LinedHabit & { readonly streak: number },
  from: CalendarDay,
  today: CalendarDay,
): HabitProgress => {
  const [first, last] = [epochDayOf(from), epochDayOf(today)];
  let [run, bestStreak, completed, due] = [0, habit.streak, 0, 0];
  const cleared = tickedWhenCleared(habit, first);
  const addCleared = (before: number): void => {
    while ((cleared[0] ?? before) < before) {
      cleared.shift();
      run += 1;
    }
    bestStreak = Math.max(bestStreak, run);
  };
  visitScheduledDays(habit, first, last + 1, (epochDay) => {
    addCleared(epochDay);
    const sign = habit.states[epochDay - first];
    if (sign === 's') return;
    const isDone = sign === 'x';
    if (isDone) run += 1;
    // Today is open, so it breaks nothing.
    else if (epochDay < last) run = 0;
    bestStreak = Math.max(bestStreak, run);
    if (epochDay <= last - RATE_DAYS) return;
    completed += Number(isDone);
    due += 1;
  });
  addCleared(last + 1);
  return { bestStreak, rate: due === 0 ? null : percentOf(completed, due) };
};

/** The days (epoch days, in order) that were ticked before all weekdays were cleared on them. They add to the streak. */
const tickedWhenCleared = ({ schedules, states }: LinedHabit, first: number): number[] =>
  schedules
    .filter((schedule) => isUnscheduled(schedule) && addsToStreak(schedules, schedule.from))
    .map(({ from }) => epochDayOf(from))
    .filter((epochDay) => states[epochDay - first] === 'x');
