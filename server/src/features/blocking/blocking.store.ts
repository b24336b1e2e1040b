import type { Queries } from '#database/database.ts';

export const insertBlock = async (query: Queries, blockerId: number, blockedId: number, now: string): Promise<void> => {
  await query
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteBlock = async (query: Queries, blockerId: number, blockedId: number): Promise<void> => {
  await query.deleteFrom('blocks').where('blockerId', '=', blockerId).where('blockedId', '=', blockedId).execute();
};

const BLOCKED_MAX = 1000;

export const findBlocked = async (query: Queries, blockerId: number) =>
  query
    .selectFrom('blocks')
    .select(['blockedId', 'createdAt'])
    .where('blockerId', '=', blockerId)
    .orderBy('id', 'desc')
    .limit(BLOCKED_MAX)
    .execute();
