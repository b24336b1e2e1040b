import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { useOneChange } from './goal-allowance.ts';
import { removeGoal } from './goals.store.ts';
import { requireGoal } from './require-goal.ts';

/** Deletes a goal for good; uses the month's change. */
export const deleteGoal = async (deps: Deps, actor: Actor, goalId: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    await markChanged(tx, deps.people, actor, ['goals']);
    const goal = await requireGoal(tx.query, actor.id, goalId);
    await useOneChange(tx.query, actor.id, ownersDay(actor, deps.now()));
    await removeGoal(tx.query, goal.id);
  });
