import { VISITS_PER_ADDRESS_MAX, watchingSince } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { noticeVisit } from '#features/notifications/notice-visit.ts';
import { notFound } from '#http/refusal.ts';
import * as store from './profile-views.store.ts';
import type { Visit } from './profile-views.store.ts';

/** Stores the heartbeat of a visit. A visit beyond those that count from one address is ignored. */
export const sendProfileView = async (deps: Deps, visit: Visit): Promise<void> => {
  const { profileUserId, sessionId } = visit;
  if (visit.viewerId === profileUserId) return forgetOwnVisit(deps, profileUserId, sessionId);
  const time = deps.now();
  const now = new Date(time).toISOString();
  return deps.database.transact(async ({ query }) => {
    if (await store.touchVisit(query, visit, now)) return;
    if (!(await store.lockProfile(query, deps.database.kind, profileUserId))) throw notFound('User not found');
    // A new visit deletes the ended ones, so a profile keeps few rows.
    await store.deleteVisitsOfProfileBefore(query, profileUserId, new Date(watchingSince(time)).toISOString());
    if ((await store.countVisitsFromAddress(query, visit)) >= VISITS_PER_ADDRESS_MAX) return;
    await store.insertVisit(query, visit, now);
    await noticeVisit(deps, { query }, visit);
  });
};

/** The owner may have visited their page before they signed in. */
const forgetOwnVisit = async ({ database }: Deps, profileUserId: number, sessionId: string): Promise<void> => {
  if (!(await store.hasVisit(database.read, profileUserId, sessionId))) return;
  await database.transact(async ({ query }) => store.deleteVisit(query, profileUserId, sessionId));
};
