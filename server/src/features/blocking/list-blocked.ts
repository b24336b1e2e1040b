import type { Blocked } from '@crushing/contract/blocking/schemas';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import type { Actor } from '#http/actor.ts';
import { findBlocked } from './blocking.store.ts';

/** Whom a person has blocked. */
export const listBlocked = async ({ database }: Deps, actor: Actor): Promise<{ blocked: Blocked[] }> => {
  const rows = await findBlocked(database.read, actor.id);
  const people = await findShownPeople(
    database.read,
    rows.map(({ blockedId }) => blockedId),
  );
  return {
    blocked: rows.flatMap(({ blockedId, createdAt }) => {
      const person = people.get(blockedId);
      return person === undefined ? [] : [{ createdAt, person }];
    }),
  };
};
