import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { announceFollow } from '#features/feed/announce-follow.ts';
import { notifyOfFollow } from '#features/notifications/notices/notify-of-events.ts';
import { areBlocked } from '#features/people/blocks.ts';
import { lockPeople } from '#features/people/lock-people.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { insertFollower } from './following.store.ts';
import { takeBackUnfollow } from './take-back-unfollow.ts';
import { tellBoth } from './tell-both.ts';

/**
 * Follows a person, or undoes an unfollow of a moment ago. Where one has blocked the other, the person is not found.
 * `meanwhile` runs in the same transaction, after both rows are locked. Its refusal rolls the transaction back.
 */
export const follow = async (
  deps: Deps,
  actor: Actor,
  followingId: number,
  meanwhile: (tx: Transaction) => Promise<void> = async () => {},
): Promise<{ isFollowing: boolean }> => {
  if (followingId === actor.id) throw new Refusal('bad-input', 'You cannot follow yourself.');
  return deps.database.transact(async (tx) => {
    await lockPeople(deps, tx.query, actor.id, followingId);
    if (await areBlocked(tx.query, actor.id, followingId)) throw notFound('User not found');
    await meanwhile(tx);
    if (await takeBackUnfollow(deps, tx, actor, followingId)) return { isFollowing: true };
    const createdAt = toInstant(deps.now());
    const isNew = await insertFollower(tx.query, { followerId: actor.id, followingId, createdAt });
    if (isNew) {
      await announceFollow(deps, tx, actor, followingId);
      await notifyOfFollow(deps, tx, { doerId: actor.id, day: ownersDay(actor, deps.now()) }, followingId);
      tellBoth(deps, tx, actor, followingId);
    }
    return { isFollowing: true };
  });
};
