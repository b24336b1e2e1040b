import { compiledOnce } from '#database/compiled-once.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import type { Visit } from './viewers-memory.ts';

export type StoredVisit = Visit & {
  /** The signed-in viewer, if any. */
  readonly viewerId: number | null;
  readonly ipHash: string;
};

export const hasPerson = async (query: Queries, userId: number): Promise<boolean> =>
  (await selectPerson(query, userId)).length > 0;

const selectPerson = compiledOnce(
  (query, userId: number) => query.selectFrom('users').select('id').where('id', '=', userId),
  { isShort: true },
);

/**
 * The zone and end of day of the person; null where they do not exist. Locks their row, so that new visits to them
 * wait.
 */
export const lockProfile = async (query: Queries, kind: DatabaseKind, profileUserId: number) => {
  const person = query.selectFrom('users').select(['timezone', 'dayEndsAt']).where('id', '=', profileUserId);
  return (await (kind === 'postgres' ? person.forNoKeyUpdate() : person).executeTakeFirst()) ?? null;
};

export const countVisitsFromAddress = async (
  query: Queries,
  { profileUserId, ipHash }: StoredVisit,
  since: Instant,
): Promise<number> => {
  const { visits } = await query
    .selectFrom('profile_views')
    .where('profileUserId', '=', profileUserId)
    .where('ipHash', '=', ipHash)
    .where('createdAt', '>=', since)
    .select((select) => select.fn.countAll<number>().as('visits'))
    .executeTakeFirstOrThrow();
  return visits;
};

export const hasVisit = async (query: Queries, { profileUserId, sessionId }: Visit): Promise<boolean> =>
  (await query
    .selectFrom('profile_views')
    .select('id')
    .where('profileUserId', '=', profileUserId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()) !== undefined;

/**
 * Stores the first visit of a day; false where it is stored already. After a restart, and at another process, a known
 * visit comes again. A page that stays open keeps the id of its visit for days.
 */
export const storeFirstVisit = async (
  query: Queries,
  visit: StoredVisit,
  now: Instant,
  dayBegan: Instant,
): Promise<boolean> =>
  (await query
    .insertInto('profile_views')
    .values({ ...visit, lastSeen: now, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['profileUserId', 'sessionId'])
        .doUpdateSet({ ...visit, lastSeen: now, createdAt: now })
        .where('profile_views.createdAt', '<', dayBegan),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const deleteVisitsBefore = async (query: Queries, createdAt: Instant): Promise<void> => {
  await query.deleteFrom('profile_views').where('createdAt', '<', createdAt).execute();
};

export const deleteVisit = async (query: Queries, { profileUserId, sessionId }: Visit): Promise<void> => {
  await query
    .deleteFrom('profile_views')
    .where('profileUserId', '=', profileUserId)
    .where('sessionId', '=', sessionId)
    .execute();
};
