import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { findInstanceOfUser } from './instances/instances.store.ts';
import { requireLiveHabitOnDay } from './require-habit.ts';
import { saveInstanceAt } from './instances/save-instance-at.ts';
import type { ChangeOfInstance } from './instances/save-instance-at.ts';

/** Changes an instance by its id. A `date` that differs from the instance's is refused. */
export const changeInstance = async (
  deps: Deps,
  actor: Actor,
  instanceId: number,
  { date, ...change }: ChangeOfInstance & { date?: CalendarDay | undefined },
): Promise<SavedInstance> => {
  deps.texts.take(actor.id, [change.notes]);
  return deps.database.transact(async (tx) => {
    const [version, instance] = await Promise.all([
      bumpVersion(tx, deps.people, actor, ['habits']),
      findInstanceOfUser(tx.query, actor.id, instanceId),
    ]);
    if (instance === null) throw notFound('This instance does not exist');
    if (date !== undefined && date !== instance.date) {
      throw new Refusal('bad-input', `This instance is about ${instance.date}, not ${date}`);
    }
    const found = await requireLiveHabitOnDay(tx.query, actor.id, instance.habitId, instance.date);
    const { saved } = await saveInstanceAt(deps, tx, actor, { version, found, change });
    return saved;
  });
};
