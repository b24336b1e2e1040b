import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

/** Whether one of two people has blocked the other. */
export const areBlocked = async (query: Queries, one: number, other: number): Promise<boolean> =>
  (await query
    .selectFrom('blocks')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('blockerId', '=', one), row('blockedId', '=', other)]),
        row.and([row('blockerId', '=', other), row('blockedId', '=', one)]),
      ]),
    )
    .executeTakeFirst()) !== undefined;

/** Whether the first person has blocked the second. */
export const hasBlocked = async (query: Queries, blockerId: number, blockedId: number): Promise<boolean> =>
  (await query
    .selectFrom('blocks')
    .select('id')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst()) !== undefined;

/** Everybody whom a person has blocked, or who has blocked them. */
export const findBlockedWith = async (query: Queries, userId: number): Promise<number[]> =>
  (
    await query
      .selectFrom('blocks')
      .select(['blockerId', 'blockedId'])
      .where((row) => row.or([row('blockerId', '=', userId), row('blockedId', '=', userId)]))
      .execute()
  ).map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId));

/** Who has blocked whom among the members of a challenge. */
export const findBlocksWithin = async (query: Queries, challengeId: number) =>
  query
    .selectFrom('blocks')
    .innerJoin('challenge_participants as blocker', 'blocker.userId', 'blocks.blockerId')
    .innerJoin('challenge_participants as blocked', 'blocked.userId', 'blocks.blockedId')
    .select(['blockerId', 'blockedId'])
    .where('blocker.challengeId', '=', challengeId)
    .where('blocked.challengeId', '=', challengeId)
    .execute();

/** A condition for people of the table `users` who neither blocked this person nor were blocked by them. */
export const notBlockedWith = (row: ExpressionBuilder<Tables, 'users'>, userId: number): Expression<SqlBool> =>
  row.and([
    row('users.id', 'not in', row.selectFrom('blocks').select('blockedId').where('blockerId', '=', userId)),
    row('users.id', 'not in', row.selectFrom('blocks').select('blockerId').where('blockedId', '=', userId)),
  ]);
