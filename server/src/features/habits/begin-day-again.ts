import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';
import { moveDeletionsBack } from './deleted/deletion.store.ts';
import { recordHabitChange } from './record-habit-change.ts';

/**
 * Changes the day of deletions after a move of today to an earlier day. A habit that was deleted on a later day no longer
 * counts today, so the person can finish today without it.
 */
export const beginDayAgain = async (deps: Deps, tx: Transaction, owner: DayOwner, version: number): Promise<void> => {
  const today = ownersDay(owner, deps.now());
  for (const habitId of await moveDeletionsBack(tx.query, owner.id, today))
    recordHabitChange(deps, tx, owner, { habitId, version });
};
