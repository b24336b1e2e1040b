import { dayAt, startOfDay } from '@crushing/domain/calendar/time-zone';
import { VISITS_PER_ADDRESS_MAX } from '@crushing/domain/profile-views/watching';
import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { dropUnvisitedNotices } from '#features/notifications/notices/hide-visitor.ts';
import { notifyOfVisit } from '#features/notifications/notices/notify-of-visit.ts';
import { zoneOf } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import type { KnownPeople } from './known-people.ts';
import type { OwnVisits } from './own-visits.ts';
import * as store from './profile-views.store.ts';
import type { StoredVisit } from './profile-views.store.ts';

/**
 * Takes the heartbeat of a visit. The first one of a visit is stored, for the notice; all others stay in memory. A visit
 * beyond those that count from one address is ignored.
 */
export const sendProfileView = async (
  deps: Deps,
  { known, ownVisits }: { readonly known: KnownPeople; readonly ownVisits: OwnVisits },
  visit: StoredVisit,
): Promise<void> => {
  const { profileUserId, ipHash } = visit;
  if (visit.viewerId === profileUserId) return forgetOwnVisit(deps, ownVisits, visit);
  ownVisits.remove(visit);
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
    const dayBegan = await lockDay(deps, query, visit, now);
    if (dayBegan === null) throw notFound('User not found');
    // Visits from one address are told once a day anyway, so more rows would tell nothing.
    if ((await store.countVisitsFromAddress(query, visit, dayBegan)) >= VISITS_PER_ADDRESS_MAX) return;
    if (await store.storeFirstVisit(query, visit, toInstant(now), dayBegan))
      await notifyOfVisit(deps, { query }, visit);
  });

/** Deletes a visit that the owner made before they signed in. Its notice goes too, unless somebody else visited. */
const forgetOwnVisit = async (deps: Deps, ownVisits: OwnVisits, visit: StoredVisit): Promise<void> => {
  const wasWatching = deps.viewers.remove(visit);
  if (!wasWatching && ownVisits.has(visit)) return;
  // A visit that was silent for a while is no longer in memory.
  if (wasWatching || (await store.hasVisit(deps.database.read, visit))) await deleteOwnVisit(deps, visit);
  ownVisits.add(visit);
};

const deleteOwnVisit = async (deps: Deps, visit: StoredVisit): Promise<void> =>
  deps.database.transact(async ({ query }) => {
    // The lock makes new visits wait.
    await store.lockProfile(query, deps.database.kind, visit.profileUserId);
    await store.deleteVisit(query, visit);
    await dropUnvisitedNotices(query, visit.profileUserId);
  });

/** When the owner's day began; null where there is no such person. Other visits to them wait. */
const lockDay = async (
  { database }: Deps,
  query: Queries,
  { profileUserId }: StoredVisit,
  now: number,
): Promise<Instant | null> => {
  const owner = await store.lockProfile(query, database.kind, profileUserId);
  if (owner === null) return null;
  const timezone = zoneOf(owner.timezone);
  return new Date(startOfDay(dayAt(now, timezone, owner.dayEndsAt), timezone, owner.dayEndsAt)).toISOString();
};
