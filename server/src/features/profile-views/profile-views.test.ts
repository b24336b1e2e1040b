import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeats } from '#reliability/repeats.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { removeOldVisits } from './remove-old-visits.ts';

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  // A trusted proxy sets the addresses of the visitors.
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1,::1' } });
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  alice = await server.person(`alice${(people += 1)}`);
});

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const pathOf = ({ id }: { id: number }): string => `/api/profile-view/${id}`;
const watching = async ({ id }: { id: number }): Promise<number> =>
  ((await server.visitor().get(`/api/profile-views/${id}`)).body as { watchingNow: number }).watchingNow;
const beat = async (caller: TestClient, profile: { id: number }, sessionId: string = randomUUID(), ip = '192.0.2.1') =>
  caller.send('POST', pathOf(profile), { body: { sessionId }, headers: { 'x-forwarded-for': ip } });
const rowsOf = async ({ id }: { id: number }) =>
  server.deps.database.read.selectFrom('profile_views').selectAll().where('profileUserId', '=', id).execute();

describe('a visit counts as watching', () => {
  test('once, however often it is heard of, for 45 seconds after the last time', async () => {
    const sessionId = randomUUID();
    expect(await watching(alice)).toBe(0);
    expect(await beat(server.visitor(), alice, sessionId)).toMatchObject({ status: 204, text: '' });
    await beat(server.visitor(), alice, sessionId.toUpperCase());
    server.clock.now += 30 * SECOND;
    await beat(server.visitor(), alice, sessionId);
    server.clock.now += 45 * SECOND;
    expect(await watching(alice)).toBe(1);
    server.clock.now += 1;
    expect(await watching(alice)).toBe(0);
    expect(await rowsOf(alice)).toHaveLength(1);
  });

  test('on the profile it is about, whoever makes it, and on a bot as on anybody', async () => {
    const bot = await server.person(`helper${people}`, { isBot: true });
    const bob = await server.person(`bob${people}`);
    const sessionId = randomUUID();
    await beat(server.visitor(), alice);
    await beat(bob, alice, sessionId);
    await beat(bob, bot, sessionId);
    expect([await watching(alice), await watching(bot), await watching(bob)]).toEqual([2, 1, 0]);
    expect((await rowsOf(alice)).map(({ viewerId }) => viewerId)).toEqual([null, bob.id]);
  });

  test('but not when it is the owner who visits', async () => {
    expect((await beat(alice, alice)).status).toBe(204);
    const dashboard = { sessionId: randomUUID(), context: 'dashboard' };
    expect((await alice.post(pathOf(alice), dashboard)).status).toBe(204);
    // Their dashboard, once their session has ended elsewhere.
    expect((await server.visitor().post(pathOf(alice), dashboard)).status).toBe(204);
    expect(await rowsOf(alice)).toEqual([]);
    expect(await watching(alice)).toBe(0);
  });

  test('no longer once the visitor turns out to be the owner', async () => {
    const sessionId = randomUUID();
    await beat(server.visitor(), alice, sessionId);
    expect(await watching(alice)).toBe(1);
    await beat(alice, alice, sessionId);
    expect(await watching(alice)).toBe(0);
  });
});

describe('the count', () => {
  test('is asked for again without a body while it is the same', async () => {
    await beat(server.visitor(), alice);
    const path = `/api/profile-views/${alice.id}`;
    const etag = (await alice.get(path)).headers.get('etag') ?? '';
    expect(await alice.get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    await beat(server.visitor(), alice);
    expect(await alice.get(path, { 'if-none-match': etag })).toMatchObject({ status: 200, body: { watchingNow: 2 } });
  });

  test('of nobody is not found, and neither is a visit to nobody', async () => {
    const nobody = { id: 2_147_483_647 };
    const refusal = { status: 404, body: { message: 'User not found' } };
    expect(await alice.get(`/api/profile-views/${nobody.id}`)).toMatchObject(refusal);
    expect(await beat(server.visitor(), nobody)).toMatchObject(refusal);
    expect(await rowsOf(nobody)).toEqual([]);
  });

  test.each([
    [{}, 'sessionId is a UUID'],
    [{ sessionId: 'alice' }, 'sessionId is a UUID'],
    [{ sessionId: randomUUID(), context: 'kitchen' }, 'context is dashboard or left out'],
  ])('takes no visit %o', async (body, message) => {
    expect(await server.visitor().post(pathOf(alice), body)).toMatchObject({ status: 400, body: { message } });
    expect(await rowsOf(alice)).toEqual([]);
  });
});

// On PostgreSQL whoever waits 5 s for a connection is refused, so the short form waits for fewer.
const CROWD = repeats({ short: 40, full: 200 });

describe('a crowd', () => {
  test('of one address is five visits, also when all of it comes at once', async () => {
    const crowd = Array.from({ length: CROWD }, () => randomUUID());
    const answers = await Promise.all(crowd.map(async (sessionId) => beat(server.visitor(), alice, sessionId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await watching(alice)).toBe(5);
    expect(await rowsOf(alice)).toHaveLength(5);
    await beat(server.visitor(), alice, randomUUID(), '192.0.2.2');
    expect(await watching(alice)).toBe(6);
  });

  test('of one address leaves five rows a day, whoever comes and goes, and each visit one row', async () => {
    for (let minute = 0; minute < 4; minute += 1) {
      server.clock.now += 60 * SECOND;
      const sessionId = randomUUID();
      for (let beats = 0; beats < 3; beats += 1) await beat(server.visitor(), alice, sessionId, '192.0.2.2');
      await Promise.all(Array.from({ length: 5 }, async () => beat(server.visitor(), alice)));
      expect(await watching(alice)).toBe(6);
    }
    expect(await rowsOf(alice)).toHaveLength(5 + 4);
  });

  test('leaves its rows for a week', async () => {
    await beat(server.visitor(), alice);
    server.clock.now += 7 * DAY;
    await removeOldVisits(server.deps);
    expect(await rowsOf(alice)).toHaveLength(1);
    server.clock.now += 1;
    await removeOldVisits(server.deps);
    expect(await rowsOf(alice)).toEqual([]);
  });
});

test('a process that starts again counts a visit with its next heartbeat, and stores and tells it no second time', async () => {
  const sessionId = randomUUID();
  await beat(server.visitor(), alice, sessionId);
  await server.restart();
  expect(await watching(alice)).toBe(0);
  await beat(server.visitor(), alice, sessionId);
  expect(await watching(alice)).toBe(1);
  expect(await rowsOf(alice)).toHaveLength(1);
});

describe.runIf(process.env['DATABASE'] === 'postgres')('two processes on one database', () => {
  let other: TestServer;
  beforeEach(async () => {
    other = await testServer({
      database: server.database,
      startAt: new Date(server.clock.now).toISOString(),
      environment: { TRUST_PROXY: '127.0.0.1,::1' },
    });
  });
  afterEach(async () => other.stop());

  /** What the first and the other process tell. */
  const counts = async (): Promise<number[]> => {
    const answers = [server, other].map(async (each) => each.visitor().get(`/api/profile-views/${alice.id}`));
    return (await Promise.all(answers)).map(({ body }) => (body as { watchingNow: number }).watchingNow);
  };

  test('both count all visits, each once, until 45 seconds after its last heartbeat', async () => {
    const sessionId = randomUUID();
    await beat(server.visitor(), alice, sessionId);
    await beat(other.visitor(), alice, sessionId);
    await beat(other.visitor(), alice, randomUUID(), '192.0.2.2');
    await expect.poll(counts).toEqual([2, 2]);
    for (const { clock } of [server, other]) clock.now += 45 * SECOND;
    expect(await counts()).toEqual([2, 2]);
    for (const { clock } of [server, other]) clock.now += 1;
    expect(await counts()).toEqual([0, 0]);
  });

  test('five visits of one address count at both together', async () => {
    for (let visit = 0; visit < 3; visit += 1) await beat(server.visitor(), alice, randomUUID());
    await expect.poll(counts).toEqual([3, 3]);
    for (let visit = 0; visit < 3; visit += 1) await beat(other.visitor(), alice, randomUUID());
    await expect.poll(counts).toEqual([5, 5]);
  });

  test('the owner who turns up at one ends the visit at both', async () => {
    const sessionId = randomUUID();
    await beat(server.visitor(), alice, sessionId);
    await expect.poll(counts).toEqual([1, 1]);
    await beat(alice, alice, sessionId);
    await expect.poll(counts).toEqual([0, 0]);
  });
});

test('one visit beats 12 times a minute at most; others behind the same address go on', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const dan = await strict.person('dan');
    const sessionId = randomUUID();
    const send = async (id: string) => strict.visitor().post(pathOf(dan), { sessionId: id });
    for (let each = 0; each < 12; each += 1) {
      expect((await send(sessionId)).status).toBe(204);
    }
    const refused = await send(sessionId);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('too often') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(randomUUID())).status).toBe(204);
  } finally {
    await strict.stop();
  }
});
