import type { Queries } from '#database/database.ts';

/** When a person deleted a habit; null for a live habit, and for a habit of another person. */
export const findDeletedAt = async (query: Queries, userId: number, habitId: number): Promise<string | null> =>
  (
    await query
      .selectFrom('habits')
      .select('deletedAt')
      .where('id', '=', habitId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.deletedAt ?? null;
