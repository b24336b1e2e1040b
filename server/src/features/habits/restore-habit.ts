import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { requireRoomForHabit } from './create-habit.ts';
import { findDeletedDay } from './deleted/deletion.store.ts';
import { undeleteHabit } from './habits.store.ts';
import { findInstance } from './instances/instances.store.ts';
import { presentHabit, presentInstance } from './present-habit.ts';
import { recordHabitChange } from './record-habit-change.ts';
import { restorableSince } from './deleted/restorable.ts';
import { streakToday } from './instances/recount-streak.ts';

/** Restores a deleted habit with everything it had, within 30 days. */
export const restoreHabit = async (deps: Deps, actor: Actor, habitId: number): Promise<Habit> =>
  deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, ['habits']);
    const now = deps.now();
    await requireRoomForHabit(tx.query, actor.id);
    const deletedDay = await findDeletedDay(tx.query, actor.id, habitId);
    const habit = await undeleteHabit(tx.query, actor.id, habitId, restorableSince(now), toInstant(now));
    if (deletedDay === null || habit === null) throw notFound('This habit cannot be restored any more');
    const today = ownersDay(actor, now);
    // Restoring may make the day of the deletion a finished day again, and today an unfinished one.
    recordHabitChange(deps, tx, actor, { habitId, version, kind: 'restored', day: deletedDay });
    if (deletedDay !== today) recordHabitChange(deps, tx, actor, { habitId, version });
    const instance = await findInstance(tx.query, habitId, today);
    return presentHabit(
      habit,
      await streakToday(tx.query, habit, today),
      instance === null ? null : presentInstance(instance),
    );
  });
