import type { CalendarDay } from '#calendar/calendar-day.ts';
import { NOTHING_SCHEDULED, dueOf, isPerfectDay } from '#habits/perfect-day.ts';
import { perfectDayStreak } from '#habits/perfect-streak.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { isUnscheduled, scheduleOn } from '#habits/schedule.ts';
import type { Schedule } from '#habits/schedule.ts';
import { percentOf, sevenDayRate } from './rates.ts';

/** A live habit with its counts on the owner's today. */
export type CountedHabit = { readonly schedules: readonly Schedule[]; readonly streak: number; readonly reps: number };

/** The figures of the progress page; percentages are whole numbers from 0 to 100. */
export type ProgressFigures = {
  readonly perfectDayStreak: number;
  readonly completedToday: number;
  readonly dueToday: number;
  readonly percentToday: number;
  readonly isPerfectToday: boolean;
  readonly sevenDayRate: number;
  /** Live habits that apply to some day. */
  readonly activeHabits: number;
  readonly totalReps: number;
  readonly totalStreaks: number;
};

/**
 * The figures, from the live habits and the summaries of the last 91 days up to the owner's today. Deleted habits count on
 * the days they lived, so their reps are in the total too.
 */
export const progressFigures = (
  habits: readonly CountedHabit[],
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  today: CalendarDay,
  deletedReps = 0,
): ProgressFigures => {
  const summary = summaries.get(today) ?? NOTHING_SCHEDULED;
  return {
    perfectDayStreak: perfectDayStreak(summaries, today),
    completedToday: summary.completed,
    dueToday: dueOf(summary),
    percentToday: percentOf(summary.completed, dueOf(summary)),
    isPerfectToday: isPerfectDay(summary),
    sevenDayRate: sevenDayRate(summaries, today),
    activeHabits: habits.filter(({ schedules }) => !isUnscheduled(scheduleOn(schedules, today))).length,
    totalReps: sumOf(habits, ({ reps }) => reps) + deletedReps,
    totalStreaks: sumOf(habits, ({ streak }) => streak),
  };
};

/** The line of the performance card. */
export const performanceMessage = (
  figures: Pick<ProgressFigures, 'perfectDayStreak' | 'isPerfectToday'>,
): 'On Fire!' | 'Perfect Day!' | 'Keep Going!' => {
  if (figures.perfectDayStreak > 0) return 'On Fire!';
  return figures.isPerfectToday ? 'Perfect Day!' : 'Keep Going!';
};

/** Habits the overview card names before it counts the others: docs/product.md, Progress. */
export const OVERVIEW_HABITS_MAX = 4;

/** "+3 more habits" for `count` habits of which the card names the first four; null when it names all. */
export const moreHabitsLine = (count: number): string | null => {
  const more = count - OVERVIEW_HABITS_MAX;
  if (more <= 0) return null;
  return more === 1 ? '+1 more habit' : `+${more} more habits`;
};

const sumOf = <Each>(list: readonly Each[], value: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + value(each), 0);
