import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { recordChange } from './record-change.ts';
import { updateOrder } from './habits.store.ts';

/** Sets the order of the named habits. If one is not this person's, nothing changes. */
export const reorderHabits = async (
  deps: Deps,
  actor: Actor,
  orders: readonly { id: number; sortOrder: number }[],
): Promise<void> =>
  deps.database.transact(async (tx) => {
    const version = await markChanged(tx, deps.people, actor, ['habits']);
    const changed = await updateOrder(tx.query, actor.id, orders);
    if (changed !== orders.length) throw notFound('One of these habits does not exist');
    const [first] = orders;
    if (first !== undefined) recordChange(deps, tx, actor, { habitId: first.id, version });
  });
