import type { Goal } from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { updateGoal } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';
import { requireGoal } from './require-goal.ts';

/** Hides the goal's banner for the rest of the owner's today. */
export const dismissGoal = async (deps: Deps, actor: Actor, goalId: number): Promise<Goal> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, actor, ['goals']);
    const now = deps.now();
    const today = ownersDay(actor, now);
    const goal = await requireGoal(tx.query, actor.id, goalId);
    const dismissal = { dismissedDate: today, lastDismissedAt: toInstant(now) };
    return presentGoal(await updateGoal(tx.query, goal.id, dismissal), today);
  });
