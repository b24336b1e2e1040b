import { usernameKeyPrefixes } from '@crushing/domain/accounts/username';
import type { ShownPerson } from '@crushing/contract/people/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { findPeopleByPrefix } from './following.store.ts';

// docs/product.md, Search for people.
const FOUND_MAX = 10;

type FoundPerson = ShownPerson & { isFollowing: boolean };

/** People whose username begins with a text. */
export const findPeople = async (
  { database }: Deps,
  actor: Actor,
  text: string,
): Promise<{ people: FoundPerson[] }> => {
  const rows = await findPeopleByPrefix(database.read, actor.id, usernameKeyPrefixes(text), FOUND_MAX);
  return { people: rows.map(({ followId, ...person }) => ({ ...person, isFollowing: followId !== null })) };
};
