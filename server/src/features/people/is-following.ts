import type { Queries } from '#database/database.ts';

/** Whether the first person follows the second. */
export const isFollowing = async (query: Queries, followerId: number, followingId: number): Promise<boolean> =>
  (await query
    .selectFrom('followers')
    .select('id')
    .where('followerId', '=', followerId)
    .where('followingId', '=', followingId)
    .executeTakeFirst()) !== undefined;
