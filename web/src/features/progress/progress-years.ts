import type { Habit } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { summariesOfLines } from '@crushing/domain/progress/line-summaries';
import { lineWithSign } from '@crushing/domain/progress/line-with-sign';
import { statesFromLine } from '@crushing/domain/progress/state-line';
import type { DatedState } from '@crushing/domain/progress/progress-facts';
import { yearRange } from '@crushing/domain/progress/year-heat-map';
import { untouched, withPending } from '#features/habits/days/progress-days.ts';
import type { PendingChange } from '#features/habits/recording/recording.ts';

/** Every habit that lived in a year, with its state line. */
export type ProgressYear = { readonly year: number; readonly habits: readonly ProgressHabitAnswer[] };

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The years of a range of days, the latest first. */
export const yearsOfRange = ([from, to]: readonly [CalendarDay, CalendarDay]): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(to) - index);

/**
 * A year as it was read, with the unconfirmed changes. Today comes from the live list, which shows ticks at once and
 * may have habits that are not sent yet.
 */
export const yearAsShown = (
  { year, habits }: ProgressYear,
  pending: readonly PendingChange[],
  live: readonly Habit[],
  today: CalendarDay,
): ProgressYear => {
  const [first] = yearRange(year);
  // A tick before the start of a habit moves the start in later years too.
  const upToYear = pending.filter(({ date }) => yearOf(date) <= year);
  const isThisYear = yearOf(today) === year;
  // Returns the same array, so that its memoized summaries are found.
  if (upToYear.length === 0 && !isThisYear) return { year, habits };
  const read = new Set(habits.map(({ id }) => id));
  const added = isThisYear ? live.filter(({ id }) => !read.has(id)) : [];
  const liveById = new Map(isThisYear ? live.map((habit) => [habit.id, habit]) : []);
  return {
    year,
    habits: [...habits, ...added.map((habit) => untouched(habit, yearRange(year)))].map((habit) => {
      const lined = withPending(habit, first, upToYear);
      const known = liveById.get(habit.id);
      return known === undefined
        ? lined
        : { ...lined, states: lineWithSign(lined.states, daysBetween(first, today), signOn(known, today)) };
    }),
  };
};

const signOn = ({ instance }: Habit, day: CalendarDay) => {
  if (instance?.date !== day) return '.';
  if (instance.completed) return 'x';
  return instance.skipped ? 's' : '.';
};

/** The first day of the oldest of these years; null without one. */
export const firstDayOf = (years: readonly ProgressYear[]): CalendarDay | null =>
  years.length === 0 ? null : yearRange(Math.min(...years.map(({ year }) => year)))[0];

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

/** Every habit of consecutive years with one state line over all of them, and the day on which the lines begin. */
export const joinedYears = (
  years: readonly ProgressYear[],
): { readonly from: CalendarDay | null; readonly habits: readonly ProgressHabitAnswer[] } => {
  const oldestFirst = years.toSorted((one, other) => one.year - other.year);
  const known = new Map(oldestFirst.flatMap(({ habits }) => habits.map((habit) => [habit.id, habit])));
  const lines = oldestFirst.map(({ year, habits }) => {
    const byId = new Map(habits.map(({ id, states }) => [id, states]));
    const [first, last] = yearRange(year);
    return (id: number) => byId.get(id) ?? '.'.repeat(daysBetween(first, last) + 1);
  });
  return {
    from: firstDayOf(years),
    habits: [...known.values()].map((habit) => ({
      ...habit,
      states: lines.map((lineOf) => lineOf(habit.id)).join(''),
    })),
  };
};

/** The deleted habits of these years, by name. Leaves out a habit that was deleted on its first day. */
export const deletedHabitsOf = (years: readonly ProgressYear[]): ProgressHabitAnswer[] => {
  const deleted = years.flatMap(({ habits }) =>
    habits.filter(({ deletedDay, startDay }) => deletedDay !== null && deletedDay > startDay),
  );
  return [...new Map(deleted.map((habit) => [habit.id, habit])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
};

/** The same years with one habit only. */
export const yearsOfHabit = (years: readonly ProgressYear[], habitId: number): ProgressYear[] =>
  years.map(({ year, habits }) => ({ year, habits: habits.filter(({ id }) => id === habitId) }));

export const statesOfHabit = (years: readonly ProgressYear[], habitId: number): DatedState[] =>
  years.flatMap(({ year, habits }) =>
    habits
      .filter(({ id }) => id === habitId)
      .flatMap(({ states }) => statesFromLine(habitId, states, yearRange(year)[0])),
  );
