import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayDetails } from '@crushing/domain/progress/day-details';
import type { DayDetail } from '@crushing/domain/progress/day-details';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import type { ProgressInstance } from '@crushing/domain/progress/progress-facts';
import { yearRange } from '@crushing/domain/progress/year-heat-map';
import { statesOfHabit } from './progress-years.ts';
import type { ProgressYear } from './progress-years.ts';

/** The habits scheduled today, in their order, and what became of each. */
export const detailsOfToday = (live: readonly Habit[], today: CalendarDay): DayDetail[] => {
  const instances = withInstancesOfToday([], live, today);
  return dayDetails({ habits: live, instances }, today, today).filter(({ isScheduled }) => isScheduled);
};

/** One habit in the list of a day, for its owner. */
export type OwnDayDetail = DayDetail & { readonly isPrivate: boolean };

/** Marks the private habits. The live list decides about live habits, because it shows a change at once. */
export const ownDetails = (
  details: readonly DayDetail[],
  live: readonly Habit[],
  habits: readonly ProgressHabitAnswer[],
): OwnDayDetail[] => {
  const isPrivateById = new Map([...habits, ...live].map(({ id, isPrivate }) => [id, isPrivate]));
  return details.map((detail) => ({ ...detail, isPrivate: isPrivateById.get(detail.habitId) === true }));
};

/** The instances as they were read, with those of today from the live list. */
export const withInstancesOfToday = (
  read: readonly Instance[],
  live: readonly Habit[],
  today: CalendarDay,
): readonly Instance[] => [
  ...read.filter(({ date }) => date !== today),
  ...live.flatMap(({ instance, notesCut }): Instance[] => {
    if (instance?.date !== today) return [];
    if (!notesCut) return [instance];
    const stored = read.find(({ id }) => id === instance.id);
    return [{ ...instance, notes: stored?.notes ?? null }];
  }),
];

/** The instances of a day. States come from its year, with unsent changes; names and notes are the stored ones. */
export const instancesOfDay = (
  { year, habits }: ProgressYear,
  day: CalendarDay,
  stored: readonly Instance[],
): ProgressInstance[] => {
  const known = new Map(stored.flatMap((each) => (each.date === day ? [[each.habitId, each]] : [])));
  const index = daysBetween(yearRange(year)[0], day);
  return habits.map(({ id, name, states }) => ({
    habitId: id,
    date: day,
    completed: states[index] === 'x',
    skipped: states[index] === 's',
    notes: known.get(id)?.notes ?? null,
    habitName: known.get(id)?.habitName ?? name,
  }));
};

/**
 * The instances of one habit. States come from the years, which contain today's ticks. Notes come from the stored instances
 * read so far; a note may belong to a missed day.
 */
export const instancesOfHabit = (
  { id, name }: Pick<Habit, 'id' | 'name'>,
  years: readonly ProgressYear[],
  stored: readonly Instance[],
): ProgressInstance[] => {
  const states = new Map(statesOfHabit(years, id).map((state) => [state.date, state]));
  const notes = new Map(stored.flatMap(({ date, notes }) => (notes === null ? [] : [[date, notes]])));
  return [...new Set([...states.keys(), ...notes.keys()])].map((date) => ({
    habitId: id,
    date,
    completed: states.get(date)?.completed ?? false,
    skipped: states.get(date)?.skipped ?? false,
    notes: notes.get(date) ?? null,
    habitName: name,
  }));
};
