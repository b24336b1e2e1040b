import type { Following } from '@crushing/contract/following/schemas';
import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { findFollowing } from './following.store.ts';

export const listFollowing = async (deps: Deps, actor: Actor): Promise<Following[]> => {
  const rows = await findFollowing(deps.database.read, actor.id);
  const days = await shownDaysOf(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map(({ followId, createdAt, ...person }) => ({
    id: followId,
    createdAt,
    followee: { ...person, email: null, today: days.get(person.id) ?? NOTHING_DUE },
  }));
};
