import { compiledOnce } from '#database/compiled-once.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

export type Visit = {
  readonly profileUserId: number;
  readonly sessionId: string;
  /** The signed-in viewer, if any. */
  readonly viewerId: number | null;
  readonly ipHash: string;
};

/** How many visits to a profile sent a heartbeat since an instant; null for a person who does not exist. */
export const countVisits = async (query: Queries, profileUserId: number, since: Instant): Promise<number | null> =>
  (await selectCount(query, profileUserId, since))[0]?.watchingNow ?? null;

const selectCount = compiledOnce((query, profileUserId: number, since: Instant) =>
  query
    .selectFrom('users')
    .leftJoin('profile_views', (join) =>
      join.onRef('profile_views.profileUserId', '=', 'users.id').on('profile_views.lastSeen', '>=', since),
    )
    .where('users.id', '=', profileUserId)
    .groupBy('users.id')
    .select((select) => select.fn.count<number>('profile_views.id').as('watchingNow')),
);

/** Updates the last heartbeat of a known visit; false for an unknown one. */
export const touchVisit = async (
  query: Queries,
  { profileUserId, sessionId, viewerId }: Visit,
  now: Instant,
): Promise<boolean> => {
  const touched = await query
    .updateTable('profile_views')
    .set({ lastSeen: now, viewerId })
    .where('profileUserId', '=', profileUserId)
    .where('sessionId', '=', sessionId)
    .returning('id')
    .execute();
  return touched.length > 0;
};

/** Whether the person exists. Locks their row, so that new visits to them wait for the commit. */
export const lockProfile = async (query: Queries, kind: DatabaseKind, profileUserId: number): Promise<boolean> => {
  const person = query.selectFrom('users').select('id').where('id', '=', profileUserId);
  return (await (kind === 'postgres' ? person.forNoKeyUpdate() : person).execute()).length > 0;
};

export const countVisitsFromAddress = async (query: Queries, { profileUserId, ipHash }: Visit): Promise<number> => {
  const { visits } = await query
    .selectFrom('profile_views')
    .where('profileUserId', '=', profileUserId)
    .where('ipHash', '=', ipHash)
    .select((select) => select.fn.countAll<number>().as('visits'))
    .executeTakeFirstOrThrow();
  return visits;
};

export const insertVisit = async (query: Queries, visit: Visit, now: Instant): Promise<void> => {
  await query
    .insertInto('profile_views')
    .values({ ...visit, lastSeen: now, createdAt: now })
    // Two heartbeats of one visit at the same time.
    .onConflict((conflict) => conflict.columns(['profileUserId', 'sessionId']).doUpdateSet({ lastSeen: now }))
    .execute();
};

export const deleteVisitsOfProfileBefore = async (
  query: Queries,
  profileUserId: number,
  lastSeen: Instant,
): Promise<void> => {
  await query
    .deleteFrom('profile_views')
    .where('profileUserId', '=', profileUserId)
    .where('lastSeen', '<', lastSeen)
    .execute();
};

export const deleteVisitsBefore = async (query: Queries, lastSeen: Instant): Promise<void> => {
  await query.deleteFrom('profile_views').where('lastSeen', '<', lastSeen).execute();
};

export const hasVisit = async (query: Queries, profileUserId: number, sessionId: string): Promise<boolean> =>
  (await query
    .selectFrom('profile_views')
    .select('id')
    .where('profileUserId', '=', profileUserId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()) !== undefined;

export const deleteVisit = async (query: Queries, profileUserId: number, sessionId: string): Promise<void> => {
  await query
    .deleteFrom('profile_views')
    .where('profileUserId', '=', profileUserId)
    .where('sessionId', '=', sessionId)
    .execute();
};
