import { UNFOLLOW_UNDO_MS } from '@crushing/domain/following/undo-limits';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { bringFollowBack } from '#features/feed/announce-follow.ts';
import type { Actor } from '#http/actor.ts';
import { takeEndedFollow } from './ended-follows.store.ts';
import { insertFollower } from './following.store.ts';
import { tellBoth } from './tell-both.ts';

/**
 * Restores a follow that this person ended a moment ago, with its former id, time and feed row. It sends no notice. Returns
 * false where there was no such follow. The caller locks the rows of both people first.
 */
export const takeBackUnfollow = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  followingId: number,
): Promise<boolean> => {
  const ended = await takeEndedFollow(tx.query, actor.id, followingId);
  // A clock that was ahead and has been put right must not keep Undo open.
  if (ended === null || Math.abs(deps.now() - Date.parse(ended.endedAt)) > UNFOLLOW_UNDO_MS) return false;
  const { id, createdAt, feedRow, feedDay, feedAt } = ended;
  if (!(await insertFollower(tx.query, { id, followerId: actor.id, followingId, createdAt }))) return false;
  if (feedRow !== null && feedDay !== null && feedAt !== null) {
    const row = { id: feedRow, day: feedDay, createdAt: feedAt };
    await bringFollowBack(deps, tx, { followerId: actor.id, followingId, row });
  }
  tellBoth(deps, tx, actor, followingId);
  return true;
};
