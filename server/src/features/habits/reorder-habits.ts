import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { recordHabitChange } from './record-habit-change.ts';
import { updateOrder } from './habits.store.ts';
import { findShownOrder } from './shown/shown-habits.ts';

/** Sets the order of the named habits. If one is not this person's, nothing changes. */
export const reorderHabits = async (
  deps: Deps,
  actor: Actor,
  orders: readonly { id: number; sortOrder: number }[],
): Promise<void> =>
  deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, ['habits']);
    const before = await findShownOrder(tx.query, actor.id);
    const changed = await updateOrder(tx.query, actor.id, orders);
    if (changed !== orders.length) throw notFound('One of these habits does not exist');
    // Private habits may move among the others without others learning of it.
    const after = await findShownOrder(tx.query, actor.id);
    const moved = after.find((id, place) => id !== before[place]);
    if (moved !== undefined) recordHabitChange(deps, tx, actor, { habitId: moved, version });
  });
