import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayDetails } from '@crushing/domain/progress/day-details';
import type { DayEntry } from '@crushing/domain/progress/day-details';
import type { ProgressInstance } from '@crushing/domain/progress/progress-facts';
import { marksOfHabit } from './progress-years.ts';
import type { ProgressYear } from './progress-years.ts';

/** What today's habits came to so far, in their order; work on a day off is not among them. */
export const entriesOfToday = (live: readonly Habit[], today: CalendarDay): DayEntry[] => {
  const instances = withInstancesOfToday([], live, today);
  return dayDetails({ habits: live, instances }, today, today).filter(({ isScheduled }) => isScheduled);
};

/** Records as they were read, with those of today as the live list knows them. */
export const withInstancesOfToday = (
  read: readonly Instance[],
  live: readonly Habit[],
  today: CalendarDay,
): readonly Instance[] => [
  ...read.filter(({ date }) => date !== today),
  ...live.flatMap(({ instance }): Instance[] => (instance?.date === today ? [instance] : [])),
];

/**
 * The instances of one habit: what happened by the signs of the years, which know of today's ticks, and the notes by the
 * stored instances as far as these have been read. A note may stand on a day that was missed.
 */
export const instancesOfHabit = (
  { id, name }: Pick<Habit, 'id' | 'name'>,
  years: readonly ProgressYear[],
  stored: readonly Instance[],
): ProgressInstance[] => {
  const marks = new Map(marksOfHabit(years, id).map((mark) => [mark.date, mark]));
  const notes = new Map(stored.flatMap(({ date, notes }) => (notes === null ? [] : [[date, notes]])));
  return [...new Set([...marks.keys(), ...notes.keys()])].map((date) => ({
    habitId: id,
    date,
    completed: marks.get(date)?.completed ?? false,
    skipped: marks.get(date)?.skipped ?? false,
    notes: notes.get(date) ?? null,
    habitName: name,
  }));
};
