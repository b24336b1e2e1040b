import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';

/**
 * Locks two people, always in the same order, so that what joins them and what parts them run one after the other.
 * @throws Refusal when one of them is gone.
 */
export const lockPeople = async (
  { database }: Pick<Deps, 'database'>,
  query: Queries,
  one: number,
  other: number,
): Promise<void> => {
  const both = query.selectFrom('users').select('id').where('id', 'in', [one, other]).orderBy('id');
  const found = await (database.kind === 'postgres' ? both.forNoKeyUpdate() : both).execute();
  if (found.length < 2) throw notFound('User not found');
};
