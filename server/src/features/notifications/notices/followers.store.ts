import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';
import { notBlockedWith } from '#features/people/blocks.ts';
import { UNKNOWN_ZONE, zoneOf } from '#http/actor.ts';

/** Everybody who follows a person. With an instant: those who have followed since before it. */
export const findFollowerIds = async (
  query: Queries,
  followingId: number,
  before: Instant | null = null,
): Promise<number[]> =>
  (
    await query
      .selectFrom('followers')
      .select('followerId')
      .where('followingId', '=', followingId)
      .$if(before !== null, (rows) => rows.where('createdAt', '<', before ?? ''))
      .execute()
  ).map(({ followerId }) => followerId);

/** Whether one person ever encouraged another. */
export const hasEncouraged = async (query: Queries, fromUserId: number, toUserId: number): Promise<boolean> =>
  (await query
    .selectFrom('encouragements')
    .select('id')
    .where('fromUserId', '=', fromUserId)
    .where('toUserId', '=', toUserId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who encouraged a person between two instants, latest first, each once, without blocked people; names as people show them. */
export const findCheerers = async (query: Queries, toUserId: number, from: string, to: string) =>
  query
    .selectFrom('encouragements')
    .innerJoin('users', 'users.id', 'encouragements.fromUserId')
    .select(['users.id', 'users.name', 'users.username', 'users.profileImage', 'users.isBot'])
    .where('toUserId', '=', toUserId)
    .where('encouragements.createdAt', '>=', from)
    .where('encouragements.createdAt', '<', to)
    .where((row) => notBlockedWith(row, toUserId))
    .groupBy(['users.id', 'users.name', 'users.username', 'users.profileImage', 'users.isBot'])
    .orderBy((row) => row.fn.max('encouragements.createdAt'), 'desc')
    .execute();

/** People whom anybody follows, in zones where the clock shows a given time, from one id on. */
export const findFollowedIn = async (query: Queries, zones: readonly string[], after: number, limit: number) =>
  query
    .selectFrom('users')
    .select(['id', 'timezone', 'dayEndsAt'])
    .where((row) => row(row.fn.coalesce('timezone', row.val(UNKNOWN_ZONE)), 'in', zones))
    .where((row) => row.exists(row.selectFrom('followers').select('id').whereRef('followingId', '=', 'users.id')))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** A zone as it is stored, which this machine may not know, and the one whose clock counts for it. */
export type StoredZone = { readonly stored: string; readonly zone: string };

/** Every zone that people live in. */
export const findZones = async (query: Queries): Promise<StoredZone[]> =>
  (await query.selectFrom('users').select('timezone').distinct().execute()).map(({ timezone }) => ({
    stored: timezone ?? UNKNOWN_ZONE,
    zone: zoneOf(timezone),
  }));
