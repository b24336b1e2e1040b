import type { Queries } from '#database/database.ts';

export const insertBlock = async (query: Queries, blockerId: number, blockedId: number, now: string): Promise<void> => {
  await query
    .insertInto('blocks')
    .values({ blockerId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns whether there was a block. */
export const deleteBlock = async (query: Queries, blockerId: number, blockedId: number): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** A page of the people whom a person has blocked, latest first. It starts before one of the blocks. */
export const findBlocked = async (
  query: Queries,
  blockerId: number,
  { limit, before }: { limit: number; before: number | undefined },
) =>
  query
    .selectFrom('blocks')
    .select(['id', 'blockedId', 'createdAt'])
    .where('blockerId', '=', blockerId)
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
