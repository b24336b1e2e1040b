import { VISITS_PER_ADDRESS_MAX, watchingSince } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';
import * as store from './profile-views.store.ts';
import type { Visit } from './profile-views.store.ts';

/** Notes that a visit goes on. Where it is more than counts from one address, nothing is kept and nothing told. */
export const sendProfileView = async (deps: Deps, visit: Visit): Promise<void> => {
  const { profileUserId, sessionId } = visit;
  if (visit.viewerId === profileUserId) return forgetOwnVisit(deps, profileUserId, sessionId);
  const time = deps.now();
  const now = new Date(time).toISOString();
  return deps.database.transact(async ({ query }) => {
    if (await store.touchVisit(query, visit, now)) return;
    if (!(await store.lockProfile(query, deps.database.kind, profileUserId))) throw notFound('User not found');
    // Whoever comes clears away who left: a profile never keeps more visits than it has.
    await store.deleteVisitsOfProfileBefore(query, profileUserId, new Date(watchingSince(time)).toISOString());
    if ((await store.countVisitsFromAddress(query, visit)) >= VISITS_PER_ADDRESS_MAX) return;
    await store.insertVisit(query, visit, now);
  });
};

/** The owner may have looked at their page before they signed in. */
const forgetOwnVisit = async ({ database }: Deps, profileUserId: number, sessionId: string): Promise<void> => {
  if (!(await store.hasVisit(database.read, profileUserId, sessionId))) return;
  await database.transact(async ({ query }) => store.deleteVisit(query, profileUserId, sessionId));
};
