import type { ShownPerson } from '@crushing/contract/people/schemas';
import type { Queries } from '#database/database.ts';

/** The columns of a person that others may see. */
export const SHOWN_COLUMNS = ['id', 'username', 'name', 'profileImage', 'isBot'] as const;

/** The people with these ids as others see them. */
export const findShownPeople = async (
  query: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownPerson>> => {
  if (ids.length === 0) return new Map();
  const people = await query.selectFrom('users').select(SHOWN_COLUMNS).where('id', 'in', ids).execute();
  return new Map(people.map((person) => [person.id, person]));
};
