import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { findGoalOfUser } from './goals.store.ts';
import type { GoalRow } from './goals.store.ts';

/** The person's goal, if it has this id. Somebody else's goal and a missing one get the same refusal. */
export const requireGoal = async (query: Queries, userId: number, goalId: number): Promise<GoalRow> => {
  const goal = await findGoalOfUser(query, userId);
  if (goal?.id !== goalId) throw notFound('This goal does not exist');
  return goal;
};
