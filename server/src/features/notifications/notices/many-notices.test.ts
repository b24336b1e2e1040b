import { afterAll, beforeAll, expect, test } from 'vitest';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { turnsDuring } from '#testing/turns-during.ts';
import { notifyOfAlmostDoneDays } from './notify-of-almost-done-days.ts';
import { writeNotice } from './write-notice.ts';

const PEOPLE = 200;

let server: TestServer;
let alice: TestPerson;
let others: readonly number[];
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  const createdAt = new Date(server.clock.now).toISOString();
  others = await server.deps.database.transact(async ({ query }) => {
    const names = Array.from({ length: PEOPLE }, (_, place) => `fan-${place}`);
    const people = await query
      .insertInto('users')
      .values(
        names.map((username) => ({
          email: `${username}@example.org`,
          username,
          usernameKey: username,
          password: 'x',
          createdAt,
        })),
      )
      .returning('id')
      .execute();
    const ids = people.map(({ id }) => id);
    const follows = ids.flatMap((id) => [
      { followerId: id, followingId: alice.id, createdAt },
      { followerId: alice.id, followingId: id, createdAt },
    ]);
    await query.insertInto('followers').values(follows).execute();
    return ids;
  });
});
afterAll(async () => server.stop());

test('others are let in while a mail about two hundred followers is written', async () => {
  const createdAt = new Date(server.clock.now).toISOString();
  const row = {
    userId: alice.id,
    toEmail: alice.email,
    toName: 'alice',
    type: 'new_follower' as const,
    subject: 'More people follow you now',
    htmlContent: '',
    textContent: '',
    createdAt,
    scheduledFor: createdAt,
  };
  const mail = await server.deps.database.transact(async ({ query }) => {
    const gathering = await query.insertInto('notification_queue').values(row).returningAll().executeTakeFirstOrThrow();
    await query
      .insertInto('notification_queue')
      .values(others.map((relatedUserId) => ({ ...row, relatedUserId, gatheredIn: gathering.id })))
      .execute();
    return gathering;
  });
  const turns = await turnsDuring(async () => {
    expect(await writeNotice(server.deps, mail)).toMatchObject({ subject: '200 more people follow you now' });
  });
  expect(turns).toBeGreaterThanOrEqual(PEOPLE / 20);
});

test('a day that was told is not told again, also not to who follows since', async () => {
  const { id } = await create(alice);
  const tickAnew = async (): Promise<number> => {
    for (const completed of [false, true]) await saveInstance(alice, id, '2026-03-11', { completed });
    await followHabitEvents(server.deps, new AbortController().signal);
    const told = await server.deps.database.read
      .selectFrom('notification_queue')
      .select('id')
      .where('type', '=', 'day_completed')
      .execute();
    return told.length;
  };
  expect(await tickAnew()).toBe(PEOPLE);
  const bob = await server.person('bob');
  await bob.post(`/api/follow/${alice.id}`);
  expect(await tickAnew()).toBe(PEOPLE);
});

test('one person whose evening cannot be told does not hold back those after them', async () => {
  const { deps } = server;
  const { database } = deps;
  const [first, second] = [await server.person('evening1'), await server.person('evening2')];
  const fan = await server.person('evening3');
  for (const doer of [first, second]) {
    await fan.post(`/api/follow/${doer.id}`);
    for (const isDone of [true, true, true, false]) {
      const { id } = await create(doer);
      if (isDone) await saveInstance(doer, id, '2026-03-11', { completed: true });
    }
  }
  server.clock.now = Date.parse('2026-03-11T20:00:00Z');
  let isFirst = true;
  const transact: typeof database.transact = async (work) => {
    if (!isFirst) return database.transact(work);
    isFirst = false;
    throw new Error('this one fails');
  };
  const evening = notifyOfAlmostDoneDays(
    { ...deps, database: { ...database, transact } },
    new AbortController().signal,
  );
  await expect(evening).rejects.toThrow('this one fails');
  const told = await database.read
    .selectFrom('notification_queue')
    .select('relatedUserId')
    .where('type', '=', 'almost_done')
    .where('userId', '=', fan.id)
    .execute();
  expect(told).toEqual([{ relatedUserId: second.id }]);
});

test('others are let in while it is evening for two hundred people', async () => {
  server.clock.now = Date.parse('2026-03-11T20:00:00Z');
  const evenings = async () => notifyOfAlmostDoneDays(server.deps, new AbortController().signal);
  expect(await turnsDuring(evenings)).toBeGreaterThanOrEqual(PEOPLE / 50);
});
