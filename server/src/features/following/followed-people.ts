import type { Queries } from '#database/database.ts';

// More than anybody follows by hand; beyond these the feed is polled.
export const FOLLOWED_MAX = 5000;

export const findFollowedIds = async (query: Queries, followerId: number): Promise<number[]> =>
  (
    await query
      .selectFrom('followers')
      .select('followingId')
      .where('followerId', '=', followerId)
      .orderBy('id', 'desc')
      .limit(FOLLOWED_MAX)
      .execute()
  ).map(({ followingId }) => followingId);
