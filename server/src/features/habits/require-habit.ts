import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { findLiveHabitOfUser, findLiveHabitOnDay } from './habits.store.ts';
import type { HabitRow } from './habits.store.ts';
import { instanceInRow } from './present-habit.ts';
import type { HabitOnDay } from './instances/write-instance.ts';

/** The live habit of this person. Somebody else's, a deleted and a missing one get the same refusal. */
export const requireLiveHabit = async (query: Queries, userId: number, habitId: number): Promise<HabitRow> => {
  const habit = await findLiveHabitOfUser(query, userId, habitId);
  if (habit === null) throw notFound('This habit does not exist');
  return habit;
};

/** The same, with what a change of the day's instance needs. */
export const requireLiveHabitOnDay = async (
  query: Queries,
  userId: number,
  habitId: number,
  day: CalendarDay,
): Promise<HabitOnDay> => {
  const row = await findLiveHabitOnDay(query, userId, habitId, day);
  if (row === null) throw notFound('This habit does not exist');
  const { nextCountedDay, previousCompletedDay, stateAt, notedAt } = row;
  const instance = instanceInRow(row, day);
  return { habit: row, day, instance, stateAt, notedAt, isLatest: nextCountedDay === null, previousCompletedDay };
};
