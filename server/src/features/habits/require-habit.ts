import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { findLiveHabitOfUser } from './habits.store.ts';
import type { HabitRow } from './habits.store.ts';

/** The live habit of this person; somebody else's, a deleted and a missing one are the same refusal. */
export const requireLiveHabit = async (query: Queries, userId: number, habitId: number): Promise<HabitRow> => {
  const habit = await findLiveHabitOfUser(query, userId, habitId);
  if (habit === null) throw notFound('This habit does not exist');
  return habit;
};
