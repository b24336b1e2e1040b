import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';

/**
 * Locks two people, always in the same order. So transactions that connect or separate the two run one after the other.
 * @throws Refusal when one of them is gone.
 */
export const lockPeople = async (
  deps: Pick<Deps, 'database'>,
  query: Queries,
  one: number,
  other: number,
): Promise<void> => {
  if (!(await lockPeopleIfThere(deps, query, one, other))) throw notFound('User not found');
};

/** The same; returns false when one of them is gone, or when both are the same person. */
export const lockPeopleIfThere = async (
  { database }: Pick<Deps, 'database'>,
  query: Queries,
  one: number,
  other: number,
): Promise<boolean> => {
  const both = query.selectFrom('users').select('id').where('id', 'in', [one, other]).orderBy('id');
  const found = await (database.kind === 'postgres' ? both.forNoKeyUpdate() : both).execute();
  return found.length === 2;
};

/** Locks one person, so that nothing can connect others with them meanwhile. */
export const lockPerson = async (
  { database }: Pick<Deps, 'database'>,
  query: Queries,
  userId: number,
): Promise<void> => {
  const person = query.selectFrom('users').select('id').where('id', '=', userId);
  await (database.kind === 'postgres' ? person.forNoKeyUpdate() : person).execute();
};
