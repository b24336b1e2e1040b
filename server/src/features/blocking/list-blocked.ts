import type { Blocked } from '@crushing/contract/blocking/schemas';
import type { PageQuery } from '@crushing/contract/pages';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import type { Actor } from '#http/actor.ts';
import { pageOf } from '#http/page-of.ts';
import { findBlocked } from './blocking.store.ts';

/** Whom a person has blocked. */
export const listBlocked = async (
  { database }: Deps,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<{ blocked: Blocked[]; nextCursor: string | null }> => {
  const rows = await findBlocked(database.read, actor.id, { limit: limit + 1, before: cursor });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  const people = await findShownPeople(
    database.read,
    page.map(({ blockedId }) => blockedId),
  );
  const blocked = page.flatMap(({ blockedId, createdAt }) => {
    const person = people.get(blockedId);
    return person === undefined ? [] : [{ createdAt, person }];
  });
  return { blocked, nextCursor };
};
