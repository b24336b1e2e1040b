import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { withdrawFollow } from '#features/feed/announce-follow.ts';
import { lockPeopleIfThere } from '#features/people/lock-people.ts';
import type { Actor } from '#http/actor.ts';
import { deleteFollower } from './end-following.ts';
import { keepEndedFollow } from './ended-follows.store.ts';
import { tellBoth } from './tell-both.ts';

/** Stops following a person. What the follow was is kept for Undo. */
export const unfollow = async (deps: Deps, actor: Actor, followingId: number): Promise<{ isFollowing: boolean }> =>
  deps.database.transact(async (tx) => {
    if (!(await lockPeopleIfThere(deps, tx.query, actor.id, followingId))) return { isFollowing: false };
    const follow = await deleteFollower(tx.query, actor.id, followingId);
    if (follow !== null) {
      const row = await withdrawFollow(deps, tx, actor.id, followingId);
      await keepEndedFollow(tx.query, {
        ...follow,
        followerId: actor.id,
        followingId,
        feedRow: row?.id ?? null,
        feedDay: row?.day ?? null,
        feedAt: row?.createdAt ?? null,
        endedAt: toInstant(deps.now()),
      });
      tellBoth(deps, tx, actor, followingId);
    }
    return { isFollowing: false };
  });
