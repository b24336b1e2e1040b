import { watchingSince } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';
import { countVisits } from './profile-views.store.ts';

export const getProfileViews = async (deps: Deps, profileUserId: number): Promise<{ watchingNow: number }> => {
  const since = new Date(watchingSince(deps.now())).toISOString();
  const watchingNow = await countVisits(deps.database.read, profileUserId, since);
  if (watchingNow === null) throw notFound('User not found');
  return { watchingNow };
};
