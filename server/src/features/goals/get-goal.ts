import type { Goal } from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { findGoalOfUser } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';

export const getGoal = async (deps: Deps, actor: Actor): Promise<Goal | null> => {
  const goal = await findGoalOfUser(deps.database.read, actor.id);
  return goal === null ? null : presentGoal(goal, ownersDay(actor, deps.now()));
};
