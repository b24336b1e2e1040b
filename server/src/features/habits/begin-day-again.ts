import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { moveDeletionsBack } from './deleted/deletion.store.ts';
import { recordHabitChange } from './record-habit-change.ts';

/**
 * Takes habits out of a day that begins again after a move of today, where they were deleted on a later one: otherwise
 * nobody could finish that day.
 */
export const beginDayAgain = async (deps: Deps, tx: Transaction, actor: Actor, version: number): Promise<void> => {
  const today = ownersDay(actor, deps.now());
  for (const habitId of await moveDeletionsBack(tx.query, actor.id, today))
    recordHabitChange(deps, tx, actor, { habitId, version });
};
