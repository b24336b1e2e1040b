import { dayAt, startOfDay } from '@crushing/domain/calendar/time-zone';
import { VISITS_PER_ADDRESS_MAX } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { noticeVisit } from '#features/notifications/notices/notice-visit.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import type { KnownPeople } from './known-people.ts';
import * as store from './profile-views.store.ts';
import type { StoredVisit } from './profile-views.store.ts';

/**
 * Takes the heartbeat of a visit. The first one of a visit is stored, for the notice; all others stay in memory. A visit
 * beyond those that count from one address is ignored.
 */
export const sendProfileView = async (deps: Deps, known: KnownPeople, visit: StoredVisit): Promise<void> => {
  const { profileUserId, ipHash } = visit;
  if (visit.viewerId === profileUserId) return forgetOwnVisit(deps, visit);
  if (deps.viewers.touch(visit, deps.now())) return;
  await known.require(deps.database.read, profileUserId);
  const now = deps.now();
  if (!deps.viewers.add(visit, ipHash, now)) return;
  try {
    await storeVisit(deps, visit, now);
  } catch (error) {
    // The next heartbeat tries again.
    deps.viewers.remove(visit);
    throw error;
  }
};

const storeVisit = async (deps: Deps, visit: StoredVisit, now: number): Promise<void> =>
  deps.database.transact(async ({ query }) => {
    const owner = await store.lockProfile(query, deps.database.kind, visit.profileUserId);
    if (owner === null) throw notFound('User not found');
    const timezone = owner.timezone ?? UNKNOWN_ZONE;
    const today = dayAt(now, timezone, owner.dayEndsAt);
    const dayBegan = new Date(startOfDay(today, timezone, owner.dayEndsAt)).toISOString();
    // Those of one address are told once a day anyway, so more rows would tell nothing.
    if ((await store.countVisitsFromAddress(query, visit, dayBegan)) >= VISITS_PER_ADDRESS_MAX) return;
    if (await store.storeFirstVisit(query, visit, new Date(now).toISOString(), dayBegan))
      await noticeVisit(deps, { query }, visit);
  });

/** The owner may have visited their page before they signed in. */
const forgetOwnVisit = async ({ database, viewers }: Deps, visit: StoredVisit): Promise<void> => {
  if (viewers.remove(visit)) await database.transact(async ({ query }) => store.deleteVisit(query, visit));
};
