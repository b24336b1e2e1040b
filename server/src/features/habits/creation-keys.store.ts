import type { Queries } from '#database/database.ts';

/** Those of these creation keys that a habit of the person has, deleted or not. */
export const findCreationKeys = async (
  query: Queries,
  userId: number,
  creationKeys: readonly string[],
): Promise<(string | null)[]> => {
  // PostgreSQL takes no empty list.
  if (creationKeys.length === 0) return [];
  const rows = await query
    .selectFrom('habits')
    .select('creationKey')
    .where('userId', '=', userId)
    .where('creationKey', 'in', creationKeys)
    .execute();
  return rows.map(({ creationKey }) => creationKey);
};
