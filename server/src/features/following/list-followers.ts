import type { Follower } from '@crushing/contract/following/schemas';
import type { PageQuery } from '@crushing/contract/pages';
import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { pageOf } from '#http/page-of.ts';
import { findFollowers } from './following.store.ts';

export const listFollowers = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<{ followers: Follower[]; nextCursor: string | null }> => {
  const rows = await findFollowers(deps.database.read, actor.id, { limit: limit + 1, before: cursor });
  const { page, nextCursor } = pageOf(rows, limit, ({ followId }) => followId);
  const days = await shownDaysOf(
    deps,
    page.map(({ id }) => id),
  );
  return {
    followers: page.map(({ followId, createdAt, ...person }) => ({
      id: followId,
      createdAt,
      follower: { ...person, today: days.get(person.id) ?? NOTHING_DUE },
    })),
    nextCursor,
  };
};
