import type { Goal, NewGoal } from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { requireAllowance } from './goal-allowance.ts';
import { findGoalOfUser, insertGoal } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';

/** Sets the person's one goal. Refused once the month's change is used: deleting and creating would go around the limit. */
export const createGoal = async (deps: Deps, actor: Actor, input: NewGoal): Promise<Goal> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, actor, ['goals']);
    const now = deps.now();
    const today = ownersDay(actor, now);
    if ((await findGoalOfUser(tx.query, actor.id)) !== null) {
      throw new Refusal('conflict', 'You already have a goal. Edit it, or delete it first.');
    }
    await requireAllowance(tx.query, actor.id, today);
    const instant = toInstant(now);
    const goal = await insertGoal(tx.query, { ...input, userId: actor.id, createdAt: instant, updatedAt: instant });
    return presentGoal(goal, today);
  });
