import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { requireLiveHabitOnDay } from './require-habit.ts';
import { saveInstanceAt } from './instances/save-instance-at.ts';
import type { ChangeOfInstance, Saved } from './instances/save-instance-at.ts';
import { requireWritableDay } from './instances/write-instance.ts';

/** Creates or updates the instance of one habit on one day. */
export const saveInstance = async (
  deps: Deps,
  actor: Actor,
  { habitId, date: day, ...change }: ChangeOfInstance & { habitId: number; date: CalendarDay },
): Promise<Saved> => {
  requireWritableDay(day, ownersDay(actor, deps.now()));
  deps.texts.take(actor.id, [change.notes]);
  return deps.database.transact(async (tx) => {
    // Sent together: the database runs them in order, so the read follows the lock of the person's row.
    const [version, found] = await Promise.all([
      bumpVersion(tx, deps.people, actor, ['habits']),
      requireLiveHabitOnDay(tx.query, actor.id, habitId, day),
    ]);
    return saveInstanceAt(deps, tx, actor, { version, found, change });
  });
};
