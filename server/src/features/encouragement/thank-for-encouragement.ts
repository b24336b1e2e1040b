import type { Deps } from '#deps.ts';
import { areBlocked } from '#features/people/blocks.ts';
import { lockPeopleIfThere } from '#features/people/lock-people.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { findReceivedOne, noteThanks } from './encouragement.store.ts';

const missing = (): Error => notFound('This encouragement does not exist');

/** Says thank you for a received encouragement. */
export const thankForEncouragement = async (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    const received = await findReceivedOne(tx.query, actor.id, id);
    if (received === null) throw missing();
    // A block takes the same locks, so the two run one after the other. A deleted sender has no encouragement any more.
    if (!(await lockPeopleIfThere(deps, tx.query, actor.id, received.fromUserId))) throw missing();
    if (await areBlocked(tx.query, actor.id, received.fromUserId)) throw missing();
    if (received.thankedAt !== null) return;
    await noteThanks(tx.query, id, toInstant(deps.now()));
    tx.afterCommit(() => {
      deps.people.tell(received.fromUserId, ['encouragements']);
      deps.people.tell(actor.id, ['encouragements'], actor.tab);
    });
  });
