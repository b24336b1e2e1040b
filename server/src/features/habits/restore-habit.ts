import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { requireRoomForHabit } from './create-habit.ts';
import { undeleteHabit } from './habits.store.ts';
import { findInstance } from './instances/instances.store.ts';
import { presentHabit, presentInstance } from './present-habit.ts';
import { recordChange } from './record-change.ts';
import { restorableSince } from './deleted/restorable.ts';
import { streakToday } from './instances/recount-streak.ts';

/** Restores a deleted habit with everything it had, within 30 days. */
export const restoreHabit = async (deps: Deps, actor: Actor, habitId: number): Promise<Habit> =>
  deps.database.transact(async (tx) => {
    const version = await markChanged(tx, deps.people, actor, ['habits']);
    const now = deps.now();
    await requireRoomForHabit(tx.query, actor.id);
    const habit = await undeleteHabit(tx.query, actor.id, habitId, restorableSince(now), new Date(now).toISOString());
    if (habit === null) throw notFound('This habit cannot be restored any more');
    recordChange(deps, tx, actor, { habitId, version, kind: 'restored' });
    const today = ownersDay(actor, now);
    const instance = await findInstance(tx.query, habitId, today);
    return presentHabit(
      habit,
      await streakToday(tx.query, habit, today),
      instance === null ? null : presentInstance(instance),
    );
  });
