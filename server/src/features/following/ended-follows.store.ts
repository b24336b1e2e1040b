import type { Insertable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { SocialTables } from '#database/schema-social.ts';

/** Stores an ended follow. It replaces an earlier one of the same pair. */
export const keepEndedFollow = async (
  query: Queries,
  ended: Insertable<SocialTables['ended_follows']>,
): Promise<void> => {
  await query
    .insertInto('ended_follows')
    .values(ended)
    .onConflict((conflict) => conflict.columns(['followerId', 'followingId']).doUpdateSet(ended))
    .execute();
};

/** Deletes and returns the ended follow of a pair; null without one. */
export const takeEndedFollow = async (query: Queries, followerId: number, followingId: number) =>
  (await query
    .deleteFrom('ended_follows')
    .where('followerId', '=', followerId)
    .where('followingId', '=', followingId)
    .returning(['id', 'createdAt', 'feedRow', 'feedDay', 'feedAt', 'endedAt'])
    .executeTakeFirst()) ?? null;

/** Deletes those that ended outside two instants. */
export const deleteEndedFollowsOutside = async (
  query: Queries,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await query
    .deleteFrom('ended_follows')
    .where((row) => row.or([row('endedAt', '<', from), row('endedAt', '>', to)]))
    .execute();
};
