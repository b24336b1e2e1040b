import type { Deps } from '#deps.ts';
import type { RequireKnown } from './known-people.ts';

export const getProfileViews = async (
  deps: Deps,
  requireKnown: RequireKnown,
  profileUserId: number,
): Promise<{ watchingNow: number }> => {
  await requireKnown(deps.database.read, profileUserId);
  return { watchingNow: deps.viewers.count(profileUserId, deps.now()) };
};
