import type { listChallenges } from '@crushing/contract/challenge/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { contains } from '#database/contains.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Queries } from '#database/database.ts';

const ROUND = ['id', 'name', 'startDate', 'endDate', 'endedAt'] as const;

export const findOpenChallenge = async (query: Queries) =>
  (await query
    .selectFrom('challenges')
    .select(ROUND)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** The latest challenge a person takes part in. */
export const findChallengeOf = async (query: Queries, userId: number) =>
  (await query
    .selectFrom('challenges')
    .innerJoin('challenge_participants', 'challenge_participants.challengeId', 'challenges.id')
    .select(ROUND.map((column) => `challenges.${column}` as const))
    .where('challenge_participants.userId', '=', userId)
    .orderBy('challenge_participants.challengeId', 'desc')
    .executeTakeFirst()) ?? null;

export type ChallengeRow = NonNullable<Awaited<ReturnType<typeof findOpenChallenge>>>;

export const insertChallenge = async (
  query: Queries,
  challenge: { name: string; startDate: CalendarDay; endDate: CalendarDay; createdAt: string },
): Promise<ChallengeRow> =>
  query
    .insertInto('challenges')
    .values({ ...challenge, description: null, endedAt: null })
    .returning(ROUND)
    .executeTakeFirstOrThrow();

export const insertMembers = async (
  query: Queries,
  challengeId: number,
  userIds: readonly number[],
  now: string,
): Promise<void> => {
  for (let start = 0; start < userIds.length; start += ROWS_AT_ONCE) {
    const rows = userIds.slice(start, start + ROWS_AT_ONCE).map((userId) => ({ challengeId, userId, joinedAt: now }));
    // oxlint-disable-next-line no-await-in-loop -- a statement has a limited number of values
    await query
      .insertInto('challenge_participants')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const ROWS_AT_ONCE = 500;

export const findMemberIds = async (query: Queries, challengeId: number): Promise<number[]> =>
  (
    await query.selectFrom('challenge_participants').select('userId').where('challengeId', '=', challengeId).execute()
  ).map(({ userId }) => userId);

/** Whether a person takes part in a challenge that has not ended. */
export const isInOpenChallenge = async (query: Queries, userId: number): Promise<boolean> =>
  (await query
    .selectFrom('challenge_participants')
    .innerJoin('challenges', 'challenges.id', 'challenge_participants.challengeId')
    .select('challenges.id')
    .where('challenge_participants.userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The members of a challenge, as mails are written to them. */
export const findReceivers = async (query: Queries, challengeId: number) =>
  query
    .selectFrom('challenge_participants')
    .innerJoin('users', 'users.id', 'challenge_participants.userId')
    .select(['users.id', 'email', 'username', 'name'])
    .where('challengeId', '=', challengeId)
    .orderBy('users.id')
    .execute();

/** The members of a challenge without some people: the reader first, then by username. */
export const findMembers = async (
  query: Queries,
  challengeId: number,
  { readerId, without, limit }: { readerId: number; without: readonly number[]; limit: number },
) =>
  query
    .selectFrom('challenge_participants')
    .innerJoin('users', 'users.id', 'challenge_participants.userId')
    .leftJoin('shown_versions', 'shown_versions.userId', 'users.id')
    .select(['users.id', 'username', 'name', 'title', 'profileImage', 'isBot', 'timezone', 'dayEndsAt', 'publicPage'])
    .where('challengeId', '=', challengeId)
    .$if(without.length > 0, (members) => members.where('users.id', 'not in', without))
    .orderBy((row) => row('users.id', '=', readerId), 'desc')
    .orderBy('users.usernameKey')
    .limit(limit)
    .execute();

/** The running challenge of a person; null where they take part in none. The lock keeps it from ending. */
export const lockRunningChallengeOf = async (query: Queries, kind: DatabaseKind, userId: number) => {
  const challenge = query
    .selectFrom('challenges')
    .innerJoin('challenge_participants', 'challenge_participants.challengeId', 'challenges.id')
    .select(['challenges.id', 'startDate', 'endDate'])
    .where('challenge_participants.userId', '=', userId)
    .where('endedAt', 'is', null);
  return (await (kind === 'postgres' ? challenge.forShare('challenges') : challenge).executeTakeFirst()) ?? null;
};

/** Waits for transactions that count a day for this challenge. Later ones read its new last day. */
export const lockChallenge = async (query: Queries, kind: DatabaseKind, id: number): Promise<void> => {
  const challenge = query.selectFrom('challenges').select('id').where('id', '=', id);
  await (kind === 'postgres' ? challenge.forNoKeyUpdate() : challenge).execute();
};

/** A challenge that has just ended, and its members. */
export type EndedChallenge = {
  readonly id: number;
  readonly endDate: CalendarDay;
  readonly memberIds: readonly number[];
};

/**
 * Ends the challenges whose last day has passed everywhere, or that were closed before; returns them. Until the
 * transaction ends no member can be deleted, so that each can be told.
 */
export const endChallenges = async (
  query: Queries,
  kind: DatabaseKind,
  before: CalendarDay,
  now: string,
): Promise<EndedChallenge[]> => {
  const ended = await query
    .updateTable('challenges')
    .set({ endedAt: now, isActive: false })
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endDate', '<', before), row('isActive', '=', false)]))
    .returning(['id', 'endDate'])
    .execute();
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const taking = query
    .selectFrom('challenge_participants')
    .innerJoin('users', 'users.id', 'challenge_participants.userId')
    .select(['challengeId', 'userId'])
    .where('challengeId', 'in', ids)
    .orderBy('users.id');
  const members = await (kind === 'postgres' ? taking.forKeyShare('users') : taking).execute();
  return ended.map(({ id, endDate }) => ({
    id,
    endDate,
    memberIds: members.filter(({ challengeId }) => challengeId === id).map(({ userId }) => userId),
  }));
};

/** Closes an open challenge, which the job `end challenges` then ends, and returns it. Null where it is not open. */
export const closeOpenChallenge = async (query: Queries, id: number, today: CalendarDay) =>
  (await query
    .updateTable('challenges')
    .set((row) => ({
      isActive: false,
      endDate: row
        .case()
        .when('endDate', '<=', today)
        .then(row.ref('endDate'))
        .when('startDate', '>', today)
        .then(row.ref('startDate'))
        .else(today)
        .end(),
    }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('isActive', '=', true)
    .returning(['id', 'startDate'])
    .executeTakeFirst()) ?? null;

/** Whether a challenge is open: it has not ended, and the administrator has not closed it. */
export const isOneOpen = async (query: Queries): Promise<boolean> =>
  (await query
    .selectFrom('challenges')
    .select('id')
    .where('endedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst()) !== undefined;

const wantedChallenges = (query: Queries, search: string) =>
  query.selectFrom('challenges').$if(search !== '', (rows) => rows.where(contains('name', search)));

type Wanted = EndpointInput<typeof listChallenges>['query'];

/** The challenges whose name contains a text. */
export const findChallenges = async (query: Queries, { search, order, limit, cursor }: Wanted) =>
  wantedChallenges(query, search)
    .select([...ROUND, 'isActive'])
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(cursor)
    .execute();

export const findChallenge = async (query: Queries, id: number) =>
  (await query
    .selectFrom('challenges')
    .select(['name', 'startDate', 'endDate'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const countChallenges = async (query: Queries, search: string): Promise<number> =>
  (
    await wantedChallenges(query, search)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** How many members, or counted days of members, each of these challenges has. A challenge without any is missing. */
export const countPerChallenge = async (
  query: Queries,
  table: 'challenge_participants' | 'challenge_days',
  challengeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (challengeIds.length === 0) return new Map();
  const counts = await query
    .selectFrom(table)
    .select((row) => ['challengeId', row.fn.countAll<number>().as('count')])
    .where('challengeId', 'in', challengeIds)
    .groupBy('challengeId')
    .execute();
  return new Map(counts.map(({ challengeId, count }) => [challengeId, count]));
};
