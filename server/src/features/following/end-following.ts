import type { Queries } from '#database/database.ts';
import { takeEndedFollow } from './ended-follows.store.ts';

/** Makes one person no longer follow another; returns what the follow was, and null where there was none. */
export const deleteFollower = async (query: Queries, followerId: number, followingId: number) =>
  (await query
    .deleteFrom('followers')
    .where('followerId', '=', followerId)
    .where('followingId', '=', followingId)
    .returning(['id', 'createdAt'])
    .executeTakeFirst()) ?? null;

/** The same, and no Undo restores it. Returns whether they did follow. Call it after both rows are locked. */
export const endForGood = async (query: Queries, followerId: number, followingId: number): Promise<boolean> => {
  await takeEndedFollow(query, followerId, followingId);
  return (await deleteFollower(query, followerId, followingId)) !== null;
};
