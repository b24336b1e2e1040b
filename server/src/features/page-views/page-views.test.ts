import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toInstant } from '#database/instant.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { removeOldPageViews } from './remove-old-page-views.ts';
import { serverDay } from './server-day.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let alice: TestPerson;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await testServer({
    environment: { TRUST_PROXY: '127.0.0.1,::1' },
    logTo: { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  });
  alice = await server.person('alice');
});
afterAll(async () => server.stop());
beforeEach(async () =>
  server.deps.database.transact(async ({ query }) => void (await query.deleteFrom('page_views').execute())),
);

const rows = async () => server.deps.database.read.selectFrom('page_views').selectAll().orderBy('id').execute();
const view = async (body: object, ip = '192.0.2.1', caller: Pick<TestPerson, 'send'> = server.visitor()) =>
  caller.send('POST', '/api/page-view', {
    body: { sessionId: randomUUID(), ...body },
    headers: { 'x-forwarded-for': ip },
  });

test('a view keeps its route, the site it came from and who was signed in, and nothing that names anybody', async () => {
  const answer = await view({
    path: '/reset-password?token=secret',
    referrer: 'https://news.example.org/ann?q=private',
  });
  expect(answer).toMatchObject({ status: 204, text: '' });
  await view({ path: '/alice', referrer: 'not an address' }, '192.0.2.1', alice);
  const kept = await rows();
  expect(kept).toMatchObject([
    { path: '/reset-password', referrer: 'https://news.example.org', userId: null, environment: 'development' },
    { path: '/:username', referrer: null, userId: alice.id },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/secret|private|192\.0\.2/);
});

test('one address is one visitor for a day, and another one the next day', async () => {
  await view({ path: '/' });
  await view({ path: '/' });
  await view({ path: '/' }, '192.0.2.2');
  server.clock.now += DAY;
  await view({ path: '/' });
  const [first, second, other, nextDay] = (await rows()).map(({ ipHash }) => ipHash);
  expect(second).toBe(first);
  expect(new Set([first, other, nextDay]).size).toBe(3);
});

test('a second view of the same path, by the same visit and at the same moment, is neither stored nor counted', async () => {
  const again = { path: '/challenge', sessionId: randomUUID() };
  // The first person is the administrator.
  const counted = async () => (await alice.get('/api/analytics/page-views?path=/challenge')).body;
  for (let times = 0; times < 2; times += 1) expect(await view(again)).toMatchObject({ status: 204 });
  expect(await rows()).toHaveLength(1);
  expect(await counted()).toMatchObject({ totals: { totalViews: 1 } });
  server.clock.now += 1;
  await view(again);
  expect(await rows()).toHaveLength(2);
  expect(await counted()).toMatchObject({ totals: { totalViews: 2, uniqueSessions: 1 } });
});

test('views go after 30 days, and salts once their day has passed', async () => {
  await view({ path: '/' });
  server.clock.now += 2 * DAY;
  await view({ path: '/' });
  await removeOldPageViews(server.deps);
  expect(await rows()).toHaveLength(2);
  expect(await server.deps.database.read.selectFrom('page_view_salts').select('day').execute()).toHaveLength(1);
  server.clock.now += 29 * DAY;
  await removeOldPageViews(server.deps);
  expect(await rows()).toHaveLength(1);
});

test('what a busy day has left is deleted in pieces', async () => {
  const { deps } = server;
  const { database } = deps;
  const old = toInstant(server.clock.now - 31 * DAY);
  const day = serverDay(server.clock.now - 31 * DAY);
  const many = Array.from({ length: 1001 }, (_, count) => String(count));
  await database.transact(async ({ query }) => {
    await query
      .insertInto('page_views')
      .values(many.map((sessionId) => ({ path: '/', sessionId, timestamp: old })))
      .execute();
    await query
      .insertInto('page_view_marks')
      .values(many.map((mark) => ({ day, environment: 'production', path: '/', mark })))
      .execute();
  });
  let transactions = 0;
  const transact: typeof database.transact = async (work) => {
    transactions += 1;
    return database.transact(work);
  };
  await removeOldPageViews({ ...deps, database: { ...database, transact } });
  const { read } = database;
  expect(await read.selectFrom('page_views').select('id').where('timestamp', '=', old).execute()).toEqual([]);
  expect(await read.selectFrom('page_view_marks').select('mark').where('day', '=', day).execute()).toEqual([]);
  // One transaction each for the salts and the days, and three each for the marks and the views.
  expect(transactions).toBeGreaterThanOrEqual(8);
});

test('one address has 20,000 views a day, however slowly they come', async () => {
  // Of the limits a hundredth: 200 views a day, and one a minute.
  const own = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '127.0.0.1' } });
  const statusFrom = async (ip: string): Promise<number> => {
    own.letPass(MINUTE);
    const body = { path: '/', sessionId: randomUUID() };
    return (await own.visitor().send('POST', '/api/page-view', { body, headers: { 'x-forwarded-for': ip } })).status;
  };
  const statuses = [];
  for (let count = 0; count < 201; count += 1) statuses.push(await statusFrom('192.0.2.1'));
  expect(statuses).toEqual([...Array<number>(200).fill(204), 429]);
  expect(await statusFrom('192.0.2.2')).toBe(204);
  own.letPass(DAY);
  expect(await statusFrom('192.0.2.1')).toBe(204);
  await own.stop();
});

test.each([
  [{ path: 'dashboard' }, 'A path is expected'],
  [{ path: '/', sessionId: 'x' }, 'sessionId is a UUID'],
])('%o is refused', async (body, message) => {
  expect(await view(body)).toMatchObject({ status: 400, body: { message } });
});

test('an outcome of the install banner is counted and logged, and any other refused', async () => {
  const report = async (action: string) =>
    (await server.visitor().post('/api/analytics/pwa-banner', { action, userAgent: 'Secret/1.0' })).status;
  const actions = ['install_accepted', 'dismissed', 'dismissed', 'bought'];
  const statuses: number[] = [];
  for (const action of actions) statuses.push(await report(action));
  expect(statuses).toEqual([204, 204, 204, 400]);
  const lines = logged.filter(({ event }) => event === 'install-banner');
  expect(lines.map(({ action, count }) => [action, count])).toEqual([
    ['install_accepted', 1],
    ['dismissed', 1],
    ['dismissed', 2],
  ]);
  expect(JSON.stringify(lines)).not.toContain('Secret');
});

test('outcomes reported at once are all counted', async () => {
  const reports = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.visitor().post('/api/analytics/pwa-banner', { action: 'install_declined' }),
    ),
  );
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([204]));
  const counts = logged.filter(({ action }) => action === 'install_declined').map(({ count }) => Number(count));
  expect(Math.max(...counts)).toBe(20);
});
