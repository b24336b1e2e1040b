import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { updateHabit } from './habits.store.ts';
import { recordHabitChange } from './record-habit-change.ts';
import { requireLiveHabit } from './require-habit.ts';

/** Soft-deletes a habit: it leaves every live list, its instances stay. */
export const deleteHabit = async (deps: Deps, actor: Actor, habitId: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, ['habits']);
    await deleteHabitAt(deps, tx, actor, { habitId, version });
  });

type Deletion = {
  readonly habitId: number;
  /** The person's version, which `bumpVersion` gave in the same transaction. */
  readonly version: number;
};

/** The same within a transaction. */
export const deleteHabitAt = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { habitId, version }: Deletion,
): Promise<void> => {
  const habit = await requireLiveHabit(tx.query, actor.id, habitId);
  const now = deps.now();
  const instant = toInstant(now);
  await updateHabit(tx.query, habit.id, {
    deletedAt: instant,
    deletedDay: ownersDay(actor, now),
    lastUpdated: instant,
  });
  recordHabitChange(deps, tx, actor, { habitId, version });
};
