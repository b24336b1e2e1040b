import type { Deps } from '#deps.ts';
import { withdrawFollow } from '#features/feed/announce-follow.ts';
import type { Actor } from '#http/actor.ts';
import { deleteFollower } from './end-following.ts';
import { tellBoth } from './tell-both.ts';

/** Stops following a person. */
export const unfollow = async (deps: Deps, actor: Actor, followingId: number): Promise<{ isFollowing: boolean }> =>
  deps.database.transact(async (tx) => {
    if (await deleteFollower(tx.query, actor.id, followingId)) {
      await withdrawFollow(deps, tx, actor.id, followingId);
      tellBoth(deps, tx, actor, followingId);
    }
    return { isFollowing: false };
  });
