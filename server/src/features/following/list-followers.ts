import type { Follower } from '@crushing/contract/following/schemas';
import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { findFollowers } from './following.store.ts';

type Page = { limit: number; cursor?: number | undefined };

export const listFollowers = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: Page,
): Promise<{ followers: Follower[]; nextCursor: string | null }> => {
  const rows = await findFollowers(deps.database.read, actor.id, { limit: limit + 1, before: cursor });
  const page = rows.slice(0, limit);
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
    nextCursor: rows.length > limit ? String(page.at(-1)?.followId) : null,
  };
};
