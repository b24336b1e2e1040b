import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { openChallenge } from './open-challenge.ts';

// More than SQLite takes in one statement: 32,766 values, three for each member.
const MEMBERS = 11_000;
const ROWS_AT_ONCE = 500;

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

test('everybody who waits takes part and is written to, however many they are', { timeout: 120_000 }, async () => {
  for (let from = 0; from < MEMBERS; from += ROWS_AT_ONCE) await addWaiting(from);
  // Not by a call: one that takes longer than 15 s is told to look again, though the challenge opens.
  expect(await openChallenge(server.deps, { actorId: admin.id })).toMatchObject({ members: MEMBERS });
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
