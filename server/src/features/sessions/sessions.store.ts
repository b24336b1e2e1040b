import type { SessionEnd } from '@crushing/contract/refusals';
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
  session: { tokenHash: string; userId: number; createdAt: Instant; deviceLabel: string | null },
): Promise<void> => {
  await query
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute();
};

export const markSessionSeen = async (
  query: Queries,
  sessionId: number,
  seen: { lastSeenAt: Instant; deviceLabel: string | null },
): Promise<void> => {
  await query.updateTable('sessions').set(seen).where('id', '=', sessionId).execute();
};

export const selectSessionsOfUser = (query: Queries, userId: number) =>
  query
    .selectFrom('sessions')
    .select(['id', 'deviceLabel', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Deletes the sessions of a person beyond the `kept` most recently seen ones; returns whether there were any. */
export const deleteSessionsBeyond = async (query: Queries, userId: number, kept: number): Promise<boolean> => {
  const deleted = await query
    .deleteFrom('sessions')
    // Also here, so that the plan is never one that reads everybody's sessions.
    .where('userId', '=', userId)
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        // SQLite takes no offset without a limit.
        .limit(ENDED_AT_ONCE_MAX)
        .offset(kept),
    )
    .returning('id')
    .execute();
  return deleted.length > 0;
};

const ENDED_AT_ONCE_MAX = 1_000_000;

export const deleteSession = async (query: Queries, tokenHash: string): Promise<number | null> =>
  (await query.deleteFrom('sessions').where('tokenHash', '=', tokenHash).returning('userId').executeTakeFirst())
    ?.userId ?? null;

/** Deletes the sessions of a person, or one of them, or all but one. Returns their token hashes. */
export const deleteSessionsOfUser = async (
  query: Queries,
  userId: number,
  which: { only?: number; except?: number } = {},
): Promise<string[]> => {
  const { only, except } = which;
  const deleted = await query
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(only !== undefined, (sessions) => sessions.where('id', '=', only ?? 0))
    .$if(except !== undefined, (sessions) => sessions.where('id', '<>', except ?? 0))
    .returning('tokenHash')
    .execute();
  return deleted.map(({ tokenHash }) => tokenHash);
};

export const insertSessionEnds = async (
  query: Queries,
  tokenHashes: readonly string[],
  end: { reason: SessionEnd; endedAt: Instant },
): Promise<void> => {
  if (tokenHashes.length === 0) return;
  await query
    .insertInto('ended_sessions')
    .values(tokenHashes.map((tokenHash) => ({ tokenHash, ...end })))
    .execute();
};

export const findSessionEnd = async (query: Queries, tokenHash: string): Promise<SessionEnd | null> =>
  (await query.selectFrom('ended_sessions').select('reason').where('tokenHash', '=', tokenHash).executeTakeFirst())
    ?.reason ?? null;

export const deleteSessionEndsBefore = async (query: Queries, endedAt: Instant): Promise<void> => {
  await query.deleteFrom('ended_sessions').where('endedAt', '<', endedAt).execute();
};

export const deleteSessionsSeenBefore = async (query: Queries, seen: Instant, created: Instant): Promise<void> => {
  await query
    .deleteFrom('sessions')
    .where((or) => or.or([or('lastSeenAt', '<', seen), or('createdAt', '<', created)]))
    .execute();
};
