import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { useOneChange } from './goal-allowance.ts';
import { removeGoal } from './goals.store.ts';
import { requireGoal } from './require-goal.ts';

/** Deletes a goal for good; uses the month's change. */
export const deleteGoal = async (deps: Deps, actor: Actor, goalId: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, actor, ['goals']);
    const goal = await requireGoal(tx.query, actor.id, goalId);
    await useOneChange(tx.query, actor.id, ownersDay(actor, deps.now()));
    await removeGoal(tx.query, goal.id);
  });
