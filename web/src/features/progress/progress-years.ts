import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import type { getProgress } from '@crushing/contract/progress/endpoints';
import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { lineWithSign, summariesOfLines } from '@crushing/domain/progress/line-summaries';
import { marksFromLine } from '@crushing/domain/progress/mark-line';
import type { DayMark } from '@crushing/domain/progress/progress-facts';
import { yearRange } from '@crushing/domain/progress/year-heat-map';

/** Every habit that lived in a year, with its mark line. */
export type ProgressYear = { readonly year: number; readonly habits: readonly ProgressHabitAnswer[] };

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The years of a range of days, the latest first. */
export const yearsOfRange = ([from, to]: readonly [CalendarDay, CalendarDay]): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(to) - index);

/** A year as it was read, with today from the live list, which shows ticks at once. */
export const yearWithToday = (
  year: number,
  { habits }: EndpointAnswer<typeof getProgress>,
  live: readonly Habit[],
  today: CalendarDay,
): ProgressYear => {
  if (yearOf(today) !== year) return { year, habits };
  const index = daysBetween(yearRange(year)[0], today);
  const liveById = new Map(live.map((habit) => [habit.id, habit]));
  return {
    year,
    habits: habits.map((habit) => {
      const known = liveById.get(habit.id);
      return known === undefined ? habit : { ...habit, marks: lineWithSign(habit.marks, index, signOn(known, today)) };
    }),
  };
};

const signOn = ({ instance }: Habit, day: CalendarDay) => {
  if (instance?.date !== day) return '.';
  if (instance.completed) return 'x';
  return instance.skipped ? 's' : '.';
};

const summariesByHabits = new WeakMap<readonly ProgressHabitAnswer[], Map<CalendarDay, DaySummary>>();

/** A summary of each day of a year, memoized by its habits. */
export const summariesOfYear = ({ year, habits }: ProgressYear): Map<CalendarDay, DaySummary> => {
  const known = summariesByHabits.get(habits);
  if (known !== undefined) return known;
  const summaries = summariesOfLines(habits, ...yearRange(year));
  summariesByHabits.set(habits, summaries);
  return summaries;
};

export const summariesOfYears = (years: readonly ProgressYear[]): ReadonlyMap<CalendarDay, DaySummary> =>
  new Map(years.flatMap((year) => [...summariesOfYear(year)]));

/** The same years with one habit only. */
export const yearsOfHabit = (years: readonly ProgressYear[], habitId: number): ProgressYear[] =>
  years.map(({ year, habits }) => ({ year, habits: habits.filter(({ id }) => id === habitId) }));

export const marksOfHabit = (years: readonly ProgressYear[], habitId: number): DayMark[] =>
  years.flatMap(({ year, habits }) =>
    habits.filter(({ id }) => id === habitId).flatMap(({ marks }) => marksFromLine(habitId, marks, yearRange(year)[0])),
  );
