import type { Queries } from '#database/database.ts';

/** Makes one person no longer follow another; returns whether they did. */
export const deleteFollower = async (query: Queries, followerId: number, followingId: number): Promise<boolean> =>
  (await query
    .deleteFrom('followers')
    .where('followerId', '=', followerId)
    .where('followingId', '=', followingId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
