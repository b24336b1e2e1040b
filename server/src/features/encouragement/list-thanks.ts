import type { ShownPerson } from '@crushing/contract/people/schemas';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import type { Actor } from '#http/actor.ts';
import { findThanks } from './encouragement.store.ts';

// docs/product.md, Encouragement.
const SHOWN_MAX = 20;

type Thanks = { id: number; byUser: ShownPerson; thankedAt: string };

export const listThanks = async (deps: Deps, actor: Actor): Promise<{ thanks: Thanks[] }> => {
  const { read } = deps.database;
  const rows = await findThanks(read, actor.id, SHOWN_MAX);
  const people = await findShownPeople(
    read,
    rows.map(({ toUserId }) => toUserId),
  );
  return {
    thanks: rows.flatMap(({ id, toUserId, thankedAt }) => {
      const byUser = people.get(toUserId);
      return byUser === undefined || thankedAt === null ? [] : [{ id, byUser, thankedAt }];
    }),
  };
};
