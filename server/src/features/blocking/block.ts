import type { Deps } from '#deps.ts';
import { insertBlock } from './blocking.store.ts';
import { withdrawFollow } from '#features/feed/announce-follow.ts';
import { dropPendingNotices } from '#features/notifications/notices/drop-notices.ts';
import { dropUnvisitedNotices } from '#features/notifications/notices/hide-visitor.ts';
import { lockPeople } from '#features/people/lock-people.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { endForGood } from '#features/following/end-following.ts';
import { toInstant } from '#database/instant.ts';

/** Blocks a person and ends what joins the two. Nobody is told. */
export const block = async (deps: Deps, actor: Actor, blockedId: number): Promise<void> => {
  if (blockedId === actor.id) throw new Refusal('bad-input', 'You cannot block yourself.');
  return deps.database.transact(async (tx) => {
    await lockPeople(deps, tx.query, actor.id, blockedId);
    await insertBlock(tx.query, actor.id, blockedId, toInstant(deps.now()));
    const endedOwn = await part(deps, tx, actor.id, blockedId);
    const endedTheirs = await part(deps, tx, blockedId, actor.id);
    // A pending notice without a name is deleted too, if the other person was the only visitor.
    for (const id of [actor.id, blockedId])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await dropUnvisitedNotices(tx.query, id);
    tx.afterCommit(() => {
      deps.people.tell(actor.id, ['following', 'feed', 'encouragements', 'notifications']);
      // Where no follow ended, their lists are unchanged, and a message would reveal the block.
      deps.people.tell(blockedId, endedOwn || endedTheirs ? ['following', 'feed'] : []);
    });
  });
};

/** Returns whether a follow has ended. */
const part = async (
  deps: Deps,
  tx: Parameters<typeof withdrawFollow>[1],
  one: number,
  other: number,
): Promise<boolean> => {
  const hasEnded = await endForGood(tx.query, one, other);
  if (hasEnded) await withdrawFollow(deps, tx, one, other);
  await dropPendingNotices(tx.query, one, other);
  return hasEnded;
};
