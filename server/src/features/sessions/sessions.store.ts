import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

/** The session and its person in one joined read; null without one. */
export const findSession = async (query: Queries, tokenHash: string) =>
  (await selectSession(query, tokenHash))[0] ?? null;

const selectSession = compiledOnce(
  (query, tokenHash: string) =>
    query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .innerJoin('person_versions', 'person_versions.userId', 'users.id')
      .select([
        'sessions.id as sessionId',
        'sessions.createdAt',
        'sessions.lastSeenAt',
        'users.id',
        'users.timezone',
        'users.dayEndsAt',
      ])
      .where('sessions.tokenHash', '=', tokenHash),
  { isShort: true },
);

export type SessionRow = Awaited<ReturnType<typeof selectSession>>[number];

export const insertSession = async (
  query: Queries,
  session: { tokenHash: string; userId: number; createdAt: Instant },
): Promise<void> => {
  await query
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute();
};

export const markSessionSeen = async (query: Queries, sessionId: number, lastSeenAt: Instant): Promise<void> => {
  await query.updateTable('sessions').set({ lastSeenAt }).where('id', '=', sessionId).execute();
};

export const deleteSession = async (query: Queries, tokenHash: string): Promise<number | null> =>
  (await query.deleteFrom('sessions').where('tokenHash', '=', tokenHash).returning('userId').executeTakeFirst())
    ?.userId ?? null;

export const deleteSessionsOfUser = async (query: Queries, userId: number): Promise<void> => {
  await query.deleteFrom('sessions').where('userId', '=', userId).execute();
};

export const deleteSessionsSeenBefore = async (query: Queries, seen: Instant, created: Instant): Promise<void> => {
  await query
    .deleteFrom('sessions')
    .where((or) => or.or([or('lastSeenAt', '<', seen), or('createdAt', '<', created)]))
    .execute();
};
