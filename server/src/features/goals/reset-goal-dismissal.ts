import type { Goal } from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { updateGoal } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';
import { requireGoal } from './require-goal.ts';

export const resetGoalDismissal = async (deps: Deps, actor: Actor, goalId: number): Promise<Goal> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, actor, ['goals']);
    const goal = await requireGoal(tx.query, actor.id, goalId);
    return presentGoal(await updateGoal(tx.query, goal.id, { dismissedDate: null }), ownersDay(actor, deps.now()));
  });
