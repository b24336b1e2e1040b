import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { removeEndedVisits } from './remove-ended-visits.ts';

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
    expect(await rowsOf(alice)).toEqual([]);
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

describe('a crowd', () => {
  test('of one address is five visits, also when all of it comes at once', async () => {
    const crowd = Array.from({ length: 200 }, () => randomUUID());
    const answers = await Promise.all(crowd.map(async (sessionId) => beat(server.visitor(), alice, sessionId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await watching(alice)).toBe(5);
    expect(await rowsOf(alice)).toHaveLength(5);
    await beat(server.visitor(), alice, randomUUID(), '192.0.2.2');
    expect(await watching(alice)).toBe(6);
  });

  test('that left is cleared away by whoever comes next, so thousands of heartbeats leave a handful of rows', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      server.clock.now += 60 * SECOND;
      const crowd = Array.from({ length: 20 }, (_, place) =>
        beat(server.visitor(), alice, randomUUID(), `192.0.2.${place}`),
      );
      await Promise.all(crowd);
    }
    expect(await watching(alice)).toBe(20);
    expect(await rowsOf(alice)).toHaveLength(20);
  });

  test('that nobody follows is cleared away by the daily job', async () => {
    await beat(server.visitor(), alice);
    await removeEndedVisits(server.deps);
    expect(await rowsOf(alice)).toHaveLength(1);
    server.clock.now += 46 * SECOND;
    await removeEndedVisits(server.deps);
    expect(await rowsOf(alice)).toEqual([]);
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
