import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { requireRoomForHabit } from './create-habit.ts';
import { findDeletedAt } from './deleted/deletion.store.ts';
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
    const deletedAt = await findDeletedAt(tx.query, actor.id, habitId);
    const habit = await undeleteHabit(tx.query, actor.id, habitId, restorableSince(now), toInstant(now));
    if (deletedAt === null || habit === null) throw notFound('This habit cannot be restored any more');
    const today = ownersDay(actor, now);
    const deletedDay = ownersDay(actor, Date.parse(deletedAt));
    // The day of the deletion may be finished again by this, and today may not.
    recordChange(deps, tx, actor, { habitId, version, kind: 'restored', day: deletedDay });
    if (deletedDay !== today) recordChange(deps, tx, actor, { habitId, version });
    const instance = await findInstance(tx.query, habitId, today);
    return presentHabit(
      habit,
      await streakToday(tx.query, habit, today),
      instance === null ? null : presentInstance(instance),
    );
  });
