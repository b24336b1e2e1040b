import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { setTag } from '#http/mount-endpoint.ts';
import type { KnownPeople } from './known-people.ts';

type Profile = { readonly profileUserId: number; readonly known: KnownPeople };

export const getProfileViews = async (
  deps: Deps,
  { profileUserId, known }: Profile,
  reply: FastifyReply,
): Promise<{ watchingNow: number }> => {
  await known.require(deps.database.read, profileUserId);
  const watchingNow = countOf(deps, profileUserId);
  setTag(reply, String(watchingNow));
  return { watchingNow };
};

/** The ETag of the count, where no table has to be read for it. */
export const tagOfProfileViews = (deps: Deps, { profileUserId, known }: Profile): string | null =>
  known.has(profileUserId) ? String(countOf(deps, profileUserId)) : null;

const countOf = (deps: Deps, profileUserId: number): number => deps.viewers.count(profileUserId, deps.now());
