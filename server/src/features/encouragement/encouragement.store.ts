import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

export const insertEncouragement = async (
  query: Queries,
  row: { fromUserId: number; toUserId: number; message: string; createdAt: string },
): Promise<number> =>
  (
    await query
      .insertInto('encouragements')
      .values({ ...row, thankedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** When a person sent encouragements after an instant and up to another, and to whom; oldest first. */
export const findSentBetween = async (query: Queries, fromUserId: number, after: string, until: string) =>
  query
    .selectFrom('encouragements')
    .select(['toUserId', 'createdAt'])
    .where('fromUserId', '=', fromUserId)
    .where('createdAt', '>', after)
    .where('createdAt', '<=', until)
    .orderBy('createdAt')
    .execute();

const blockedBy = (userId: number) => (row: ExpressionBuilder<Tables, 'encouragements'>) =>
  row.selectFrom('blocks').select('blockedId').where('blockerId', '=', userId);

/** The messages that a person has received, without those from people whom they have blocked since. */
export const findReceived = async (query: Queries, toUserId: number, limit: number) =>
  query
    .selectFrom('encouragements')
    .select(['id', 'message', 'fromUserId', 'createdAt', 'thankedAt'])
    .where('toUserId', '=', toUserId)
    .where('fromUserId', 'not in', blockedBy(toUserId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findThanks = async (query: Queries, fromUserId: number, limit: number) =>
  query
    .selectFrom('encouragements')
    .select(['id', 'toUserId', 'thankedAt'])
    .where('fromUserId', '=', fromUserId)
    .where('thankedAt', 'is not', null)
    .where('toUserId', 'not in', blockedBy(fromUserId))
    .orderBy('thankedAt', 'desc')
    .limit(limit)
    .execute();

/** The sender of a received encouragement, and whether it was thanked for; null where there is none. */
export const findReceivedOne = async (query: Queries, toUserId: number, id: number) =>
  (await query
    .selectFrom('encouragements')
    .select(['fromUserId', 'thankedAt'])
    .where('id', '=', id)
    .where('toUserId', '=', toUserId)
    .executeTakeFirst()) ?? null;

export const noteThanks = async (query: Queries, id: number, now: string): Promise<void> => {
  await query
    .updateTable('encouragements')
    .set({ thankedAt: now })
    .where('id', '=', id)
    .where('thankedAt', 'is', null)
    .execute();
};
