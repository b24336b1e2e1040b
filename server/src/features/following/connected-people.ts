import type { Queries } from '#database/database.ts';
import { FOLLOWED_MAX, findFollowedIds } from './followed-people.ts';

/** Whom a person follows and who follows them. */
export const findConnectedIds = async (query: Queries, userId: number): Promise<ReadonlySet<number>> => {
  const followers = await query
    .selectFrom('followers')
    .select('followerId')
    .where('followingId', '=', userId)
    .limit(FOLLOWED_MAX)
    .execute();
  return new Set([...(await findFollowedIds(query, userId)), ...followers.map(({ followerId }) => followerId)]);
};
