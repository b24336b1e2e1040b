import type { Queries } from '#database/database.ts';

/** When a habit was deleted; null for one that was not, and for one of somebody else. */
export const findDeletedAt = async (query: Queries, userId: number, habitId: number): Promise<string | null> =>
  (
    await query
      .selectFrom('habits')
      .select('deletedAt')
      .where('id', '=', habitId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.deletedAt ?? null;
