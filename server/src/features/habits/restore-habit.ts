import { RESTORE_DAYS } from '@crushing/domain/habits/habit-limits';
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
import { streakToday } from './instances/recount-streak.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Restores a deleted habit with everything it had, within 30 days. */
export const restoreHabit = async (deps: Deps, actor: Actor, habitId: number): Promise<Habit> =>
  deps.database.transact(async (tx) => {
    await markChanged(tx, deps.people, actor, ['habits']);
    const now = deps.now();
    const since = new Date(now - RESTORE_DAYS * DAY_MS).toISOString();
    await requireRoomForHabit(tx.query, actor.id);
    const habit = await undeleteHabit(tx.query, actor.id, habitId, since, new Date(now).toISOString());
    if (habit === null) throw notFound('This habit cannot be restored any more');
    const today = ownersDay(actor, now);
    const instance = await findInstance(tx.query, habitId, today);
    return presentHabit(
      habit,
      await streakToday(tx.query, habit, today),
      instance === null ? null : presentInstance(instance),
    );
  });
