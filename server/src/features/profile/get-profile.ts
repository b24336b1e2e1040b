import type { Profile } from '@crushing/contract/profile/schemas';
import type { Deps } from '#deps.ts';
import { getUser } from '#features/accounts/get-user.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';

/** The person's profile as they see it themselves. */
export const getProfile = async (deps: Deps, actor: Actor): Promise<{ profile: Profile }> => {
  const [user, days] = await Promise.all([getUser(deps, actor), shownDaysOf(deps, [actor.id])]);
  const { id, username, name, title, email, profileImage, createdAt } = user;
  const today = days.get(id) ?? NOTHING_DUE;
  return { profile: { id, username, name, title, email, profileImage, createdAt, today } };
};
