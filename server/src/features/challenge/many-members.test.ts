import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { announceChallengeEnds } from '#features/feed/announce-challenge-ends.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { turnsDuring } from '#testing/turns-during.ts';
import { getChallenge } from './get-challenge.ts';
import { openChallenge } from './open-challenge.ts';

// More than SQLite takes in one statement: 32,766 values, three for each member.
const MEMBERS = 11_000;
const ROWS_AT_ONCE = 500;

const FIRST_DAY = calendarDay('2026-03-11');
const NINE_DAYS_MS = 9 * 24 * 60 * 60 * 1000;

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('admin');
});
afterAll(async () => server.stop());

const addWaiting = async (from: number): Promise<void> =>
  server.deps.database.transact(async ({ query }) => {
    const createdAt = new Date(server.clock.now).toISOString();
    const names = Array.from({ length: ROWS_AT_ONCE }, (_, place) => `waiting-${from + place}`);
    const people = await query
      .insertInto('users')
      .values(
        names.map((name) => ({
          email: `${name}@example.org`,
          username: name,
          usernameKey: name,
          password: 'x',
          createdAt,
        })),
      )
      .returning('id')
      .execute();
    await query
      .insertInto('challenge_waitlist')
      .values(people.map(({ id: userId }) => ({ userId, joinedWaitlistAt: createdAt })))
      .execute();
  });

test('everybody who waits takes part and is written to, however many they are', async () => {
  for (let from = 0; from < MEMBERS; from += ROWS_AT_ONCE) await addWaiting(from);
  // Does not use a call, because a call of more than 15 s is told to look again, although the challenge opens.
  expect(await openChallenge(server.deps, { actorId: admin.id, startDate: FIRST_DAY })).toMatchObject({
    members: MEMBERS,
  });
  expect((await admin.get('/api/admin/challenges')).body).toMatchObject({
    challenges: [{ memberCount: MEMBERS }],
    waitlistCount: 0,
  });
  const { mails } = await server.deps.database.read
    .selectFrom('notification_queue')
    .select((row) => row.fn.countAll<number>().as('mails'))
    .where('type', '=', 'challenge_begins')
    .executeTakeFirstOrThrow();
  expect(mails).toBe(MEMBERS);
});

test('others are let in while a board of two hundred is read, which counts the days of all members', async () => {
  const ids = await server.deps.database.read
    .selectFrom('challenge_participants')
    .select(['challengeId', 'userId'])
    .orderBy('userId')
    .execute();
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    await server.deps.database.transact(async ({ query }) => {
      const days = ids.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, day: FIRST_DAY }));
      await query.insertInto('challenge_days').values(days).execute();
    });
  const reader = { id: ids.at(-1)?.userId ?? 0, isAdmin: false, sessionId: null, timezone: 'UTC', dayEndsAt: 0 };
  const turns = await turnsDuring(async () => {
    const { members, together } = await getChallenge(server.deps, reader);
    expect(together).toBe(MEMBERS);
    expect(members).toHaveLength(200);
    expect(members[0]).toMatchObject({ isYou: true, perfectDays: 1 });
  });
  // The board reads the days of two hundred members in pieces, then their histories.
  expect(turns).toBeGreaterThanOrEqual(200 / 50 + 200 / 20);
});

test('others are let in while the end of a challenge is told to each member', async () => {
  const { database } = server.deps;
  const some = await database.read
    .selectFrom('challenge_participants')
    .select('id')
    .orderBy('id')
    .limit(1200)
    .execute();
  await database.transact(async ({ query }) =>
    query
      .deleteFrom('challenge_participants')
      .where('id', '>', some.at(-1)?.id ?? 0)
      .execute(),
  );
  server.clock.now += NINE_DAYS_MS;
  expect(await turnsDuring(async () => announceChallengeEnds(server.deps))).toBeGreaterThanOrEqual(some.length);
  const { rows } = await database.read
    .selectFrom('activity_feed')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('activityType', '=', 'challenge_ended')
    .where('milestone', '=', MEMBERS)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(some.length);
});
