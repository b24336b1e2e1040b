import type { Deps } from '#deps.ts';
import { withdrawFollow } from '#features/feed/announce-follow.ts';
import { lockPeopleIfThere } from '#features/people/lock-people.ts';
import type { Actor } from '#http/actor.ts';
import { endForGood } from './end-following.ts';
import { tellBoth } from './tell-both.ts';

/** Makes somebody no longer follow the actor. */
export const removeFollower = async (deps: Deps, actor: Actor, followerId: number): Promise<void> =>
  deps.database.transact(async (tx) => {
    if (!(await lockPeopleIfThere(deps, tx.query, actor.id, followerId))) return;
    if (!(await endForGood(tx.query, followerId, actor.id))) return;
    await withdrawFollow(deps, tx, followerId, actor.id);
    tellBoth(deps, tx, actor, followerId);
  });
