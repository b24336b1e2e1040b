import { SESSION_IDLE_DAYS } from '@crushing/domain/sessions/session-lifetime';
import type { SessionView } from '@crushing/contract/sessions/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#http/session-cookie.ts';
import { openLive } from '#testing/live-reader.ts';
import type { TestClient } from '#testing/test-client.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

const signIn = async (person: TestPerson, userAgent = FIREFOX): Promise<TestClient> => {
  const client = server.visitor();
  await client.send('POST', '/api/login', {
    body: { username: person.username, password: TEST_PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return client;
};
const sessionsOf = async (client: TestClient): Promise<SessionView[]> =>
  (await client.get('/api/sessions')).body as SessionView[];

test('a person sees their signed-in browsers by name, the asking one first, and nobody else’s', async () => {
  const alice = await server.person('alice');
  await server.person('bob');
  const laptop = await signIn(alice);
  expect(await sessionsOf(laptop)).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: true, lastSeenAt: '2026-03-11T12:00:00.000Z' },
    { device: null, isCurrent: false },
  ]);
  expect(await sessionsOf(alice)).toMatchObject([
    { device: null, isCurrent: true },
    { device: 'Firefox on Windows', isCurrent: false },
  ]);
});

test('a session from before names were kept gets its name with its next visit', async () => {
  const carol = await server.person('carol');
  server.clock.now += 2 * HOUR;
  await carol.get('/api/user', { 'user-agent': FIREFOX });
  const [session] = await sessionsOf(carol);
  expect(session).toMatchObject({
    device: 'Firefox on Windows',
    lastSeenAt: new Date(server.clock.now).toISOString(),
  });
});

test('a session that is over is not listed', async () => {
  const alice2 = await server.person('alice2');
  const laptop = await signIn(alice2);
  server.clock.now += (SESSION_IDLE_DAYS - 1) * DAY;
  await laptop.get('/api/user');
  server.clock.now += 2 * DAY;
  expect(await sessionsOf(laptop)).toHaveLength(1);
});

test('one device is signed out by another, at once and alone', async () => {
  const bob2 = await server.person('bob2');
  const [phone, laptop] = [await signIn(bob2), await signIn(bob2)];
  const page = await openLive(server.address, phone);
  await page.until('event: ready');
  const ofPhone = (await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
  expect((await laptop.delete(`/api/sessions/${ofPhone}`)).status).toBe(204);
  // The device then erases what it keeps of its person.
  expect(await phone.get('/api/habits')).toMatchObject({
    status: 401,
    body: { sessionEnd: 'signed_out_everywhere' },
  });
  expect((await laptop.get('/api/habits')).status).toBe(200);
  expect((await bob2.get('/api/habits')).status).toBe(200);
  // Its open page hears that there is something to ask.
  await page.until('event: changed');
  await page.close();
  expect(await laptop.delete(`/api/sessions/${ofPhone}`)).toMatchObject({
    status: 404,
    body: { message: 'This device is not signed in any more' },
  });
});

test('a person has a hundred sessions: the next sign-in ends the one that was not seen for the longest time', async () => {
  const carol2 = await server.person('carol2');
  const rows = Array.from({ length: 12_000 }, (_, count) => ({
    tokenHash: count === 0 ? hashToken('oldest') : `carol2 ${count}`,
    userId: carol2.id,
    createdAt: new Date(server.clock.now - HOUR / 2).toISOString(),
    lastSeenAt: new Date(server.clock.now - HOUR / 2 + count).toISOString(),
  }));
  await server.deps.database.transact(async ({ query }) => {
    for (let added = 0; added < rows.length; added += 1000) {
      await query
        .insertInto('sessions')
        .values(rows.slice(added, added + 1000))
        .execute();
    }
  });
  const oldest = server.visitor();
  oldest.useCookie(`sid=oldest`);
  expect((await oldest.get('/api/habits')).status, 'before').toBe(200);
  const laptop = await signIn(carol2);
  expect(await sessionsOf(laptop)).toHaveLength(100);
  expect((await oldest.get('/api/habits')).status, 'seen long ago').toBe(401);
  expect((await carol2.get('/api/habits')).status, 'seen a moment ago').toBe(200);
  // A thief of the password cannot keep the owner from ending the sessions that the thief began.
  const change = await laptop.post('/api/password', { current: TEST_PASSWORD, next: 'a new long password' });
  expect(change.status).toBe(204);
  expect(await sessionsOf(laptop)).toHaveLength(1);
});

test('one call signs every other browser of the person out, and no other person', async () => {
  const dan2 = await server.person('dan2');
  const alice3 = await server.person('alice3');
  const laptop = await signIn(dan2);
  const phone = await signIn(dan2);
  expect((await laptop.delete('/api/sessions')).status).toBe(204);
  expect(await sessionsOf(laptop)).toMatchObject([{ isCurrent: true }]);
  expect(await phone.get('/api/user')).toMatchObject({ status: 401, body: { sessionEnd: 'signed_out_everywhere' } });
  expect((await dan2.get('/api/user')).status).toBe(401);
  expect((await alice3.get('/api/user')).status).toBe(200);
});
