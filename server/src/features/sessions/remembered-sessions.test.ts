import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SESSION_INVALIDATION_CHANNEL } from '#database/changes-channel.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { TRUSTED_MS_MAX } from '#features/people/people-memory.ts';
import { repeats } from '#reliability/repeats.ts';
import { cutProxy } from '#testing/cut-proxy.ts';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const IN_TWO_DAYS = '2026-03-13';
// Times depend on the machine, which may run all tests at once. So only the full form asks for one second, and for two
// with a channel. Without a notification a session is trusted for ten seconds, and a channel asks after 25.
const HEARD = { timeout: repeats({ short: 0.8 * TRUSTED_MS_MAX, full: 1000 }), interval: 10 };
const CHANNEL_END_MS_MAX = repeats({ short: 20_000, full: 2000 });

let one: TestServer;
beforeAll(async () => {
  one = await testServer();
  await one.person('carol2');
});
afterAll(async () => one.stop());

/** The same person in the same browser, at another process. */
const at = (server: TestServer, person: TestPerson): TestPerson => {
  const client = testClient(server.address, 'http://localhost:3000');
  client.useCookie(person.cookie());
  return { ...client, id: person.id, username: person.username, email: person.email };
};

const statusOf = async (person: TestPerson): Promise<number> => (await person.get('/api/user')).status;

/** Ends the sessions as a process whose notification is lost. */
const endSessionsSilently = async ({ id }: TestPerson): Promise<void> =>
  one.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('sessions').where('userId', '=', id).execute();
  });

test('who is gone although their session is remembered is signed out, and nothing is written for them', async () => {
  const dan = await one.person('dan');
  const { id: habitId } = await create(dan);
  await one.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('users').where('id', '=', dan.id).execute();
  });
  expect((await saveInstance(dan, habitId, TODAY, { completed: true })).status).toBe(401);
  expect((await create(dan)).id).toBeUndefined();
});

describe.runIf(process.env['DATABASE'] === 'postgres')('where another process writes too', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await testServer({ database: one.database });
  });
  afterAll(async () => other.stop());

  test('a session that ends at one process is refused by the other, also for a tick', async () => {
    const bob = await one.person('bob');
    const elsewhere = at(other, bob);
    const { id: habitId } = await create(bob);
    expect((await saveInstance(elsewhere, habitId, TODAY, { completed: true })).status).toBe(201);
    expect((await bob.post('/api/logout')).status).toBe(204);
    await vi.waitFor(async () => expect(await statusOf(elsewhere)).toBe(401), HEARD);
    expect((await saveInstance(elsewhere, habitId, TODAY, { completed: false })).status).toBe(401);
  });

  test(`a live channel at the other process ends within ${CHANNEL_END_MS_MAX / 1000} s of its session`, async () => {
    const alice = await one.person('alice');
    const channel = await openLive(other.address, alice);
    await channel.until('event: ready');
    const endedAt = performance.now();
    expect((await alice.post('/api/logout')).status).toBe(204);
    await expect(channel.until('never')).rejects.toThrow('the channel ended');
    expect(performance.now() - endedAt).toBeLessThan(CHANNEL_END_MS_MAX);
  });

  // At noon in UTC it is two o'clock of the next day there.
  const AHEAD = 'Pacific/Kiritimati';
  test.each([
    ['zone', 'carol', {}, { timezone: AHEAD }],
    ['end of day', 'cleo', { timezone: AHEAD, dayEndsAt: 6 }, { dayEndsAt: 0 }],
  ])('a new %s counts at the other process', async (_, username, before, after) => {
    const carol = await one.person(username, before);
    const elsewhere = at(other, carol);
    const { id: habitId } = await create(carol);
    expect((await saveInstance(elsewhere, habitId, IN_TWO_DAYS, { completed: true })).status).toBe(400);
    expect((await carol.patch('/api/settings', after)).status).toBe(200);
    // Their day is now tomorrow, and one more day ahead may be ticked.
    await vi.waitFor(
      async () => expect((await saveInstance(elsewhere, habitId, IN_TWO_DAYS, { completed: true })).status).toBe(201),
      HEARD,
    );
    expect(await habitOf(elsewhere, habitId)).toMatchObject({ reps: 1 });
  });

  test('a session whose end nobody told is trusted for ten seconds and no longer', async () => {
    const alice2 = await one.person('alice2');
    expect(await statusOf(alice2)).toBe(200);
    await endSessionsSilently(alice2);
    expect(await statusOf(alice2)).toBe(200);
    one.letPass(TRUSTED_MS_MAX);
    expect(await statusOf(alice2)).toBe(401);
  });

  test('a read that waited for a connection is trusted for ten seconds from its start', async () => {
    const { people } = one.deps;
    const start = people.startRead();
    one.letPass(TRUSTED_MS_MAX);
    people.keepSession('waited', { actor: {} as never, createdAt: 0, lastSeenAt: 0 }, start);
    expect(people.sessionOf('waited')).toBeUndefined();
  });

  test('a message of a transaction that is rolled back drops nothing and a read begun before a message is not kept', async () => {
    const bob2 = await one.person('bob2');
    expect(await statusOf(bob2)).toBe(200);
    const listener = new pg.Client({ connectionString: one.database.databaseUrl ?? '' });
    await listener.connect();
    await listener.query(`listen ${SESSION_INVALIDATION_CHANNEL}`);
    const told: unknown[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    const { people } = one.deps;
    const start = people.startRead();
    const undone = one.deps.database.transact(async (tx) => {
      await forgetPerson(one.deps, tx, bob2.id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(people.startRead().epoch).toBe(start.epoch);
    people.forget(bob2.id);
    people.keepSession('token', { actor: {} as never, createdAt: 0, lastSeenAt: 0 }, start);
    expect(people.sessionOf('token')).toBeUndefined();
    // Notifications come in the order of their commits.
    await one.deps.database.transact(async (tx) => forgetPerson(one.deps, tx, -1));
    await vi.waitFor(() => expect(told).toEqual(['-1']), HEARD);
    await listener.end();
  });

  test('while the listening line is cut every session is asked for, and afterwards none is trusted from before', async () => {
    const proxy = await cutProxy(one.database.databaseUrl ?? '');
    const third = await testServer({ database: { ...one.database, databaseUrl: proxy.url } });
    const alice3 = await one.person('alice3');
    const bob3 = await one.person('bob3');
    const [alice3There, bob3There] = [at(third, alice3), at(third, bob3)];
    expect([await statusOf(alice3There), await statusOf(bob3There)]).toEqual([200, 200]);
    proxy.cutsAfter = (piece) => piece.toString().includes('listen ');
    proxy.cut();
    await vi.waitFor(async () => expect((await third.visitor().get('/readyz')).status).toBe(200), HEARD);
    expect((await alice3.post('/api/logout')).status).toBe(204);
    expect(await statusOf(alice3There)).toBe(401);
    expect(await statusOf(bob3There)).toBe(200);
    expect((await bob3.post('/api/logout')).status).toBe(204);
    proxy.cutsAfter = () => false;
    await vi.waitFor(async () => expect(await statusOf(bob3There)).toBe(401), HEARD);
    await third.stop();
    await proxy.stop();
  });
});
