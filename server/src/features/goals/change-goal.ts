import { TARGET_BEFORE_START } from '@crushing/domain/goals/goal-form';
import type { Goal, GoalChanges } from '@crushing/contract/goals/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { useOneChange } from './goal-allowance.ts';
import { updateGoal } from './goals.store.ts';
import type { GoalRow } from './goals.store.ts';
import { presentGoal } from './present-goal.ts';
import { requireGoal } from './require-goal.ts';

/** Changes a goal. Showing or hiding it is free; any other field uses the month's change, even with its old value. */
export const changeGoal = async (deps: Deps, actor: Actor, goalId: number, changes: GoalChanges): Promise<Goal> =>
  deps.database.transact(async (tx) => {
    await bumpVersion(tx, deps.people, actor, ['goals']);
    const now = deps.now();
    const today = ownersDay(actor, now);
    const goal = await requireGoal(tx.query, actor.id, goalId);
    requireDatesInOrder(goal, changes);
    const isToggle = Object.keys(changes).every((field) => field === 'isEnabled');
    if (!isToggle) await useOneChange(tx.query, actor.id, today);
    const updatedAt = toInstant(now);
    return presentGoal(await updateGoal(tx.query, goal.id, { ...changes, updatedAt }), today);
  });

const requireDatesInOrder = (goal: GoalRow, { startDate, targetDate }: GoalChanges): void => {
  if ((startDate ?? goal.startDate) <= (targetDate ?? goal.targetDate)) return;
  const path = targetDate === undefined ? 'startDate' : 'targetDate';
  throw new Refusal('bad-input', TARGET_BEFORE_START, { issues: [{ path, message: TARGET_BEFORE_START }] });
};
