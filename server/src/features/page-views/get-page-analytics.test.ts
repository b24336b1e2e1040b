import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { routeOfPath } from '@crushing/domain/page-views/route-of-path';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { getPageAnalytics } from '@crushing/contract/page-views/endpoints';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { removeOldPageViews } from './remove-old-page-views.ts';

type Report = EndpointAnswer<typeof getPageAnalytics>;

const NOON = Date.parse('2026-03-11T12:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const TODAY = calendarDay('2026-03-11');

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1,::1' } });
  admin = await server.person('dan');
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

const forgetViews = async (): Promise<void> => {
  server.clock.now = NOON;
  await server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('page_views').execute();
    await query.deleteFrom('page_view_days').execute();
    await query.deleteFrom('page_view_marks').execute();
  });
};
beforeEach(forgetViews);

type View = { path?: string; at?: number; ip?: string; sessionId?: string; caller?: Pick<TestPerson, 'send'> };

const send = async ({ path = '/', at = NOON, ip = '192.0.2.1', sessionId = randomUUID(), caller }: View = {}) => {
  server.clock.now = at;
  const { status } = await (caller ?? server.visitor()).send('POST', '/api/page-view', {
    body: { path, sessionId },
    headers: { 'x-forwarded-for': ip },
  });
  expect(status).toBe(204);
};
const report = async (query = ''): Promise<Report> => {
  server.clock.now = NOON;
  return (await admin.get(`/api/analytics/page-views${query}`)).body as Report;
};

test('a visitor, a session and a person count once a day, a view each time', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await send({ sessionId: first, at: NOON - 2 });
  await send({ sessionId: first, at: NOON - 1 });
  await send({ sessionId: second, caller: alice });
  await send({ sessionId: first, at: NOON - DAY });
  expect(await report()).toMatchObject({
    analytics: [{ path: '/', totalViews: 4, uniqueVisitors: 2, uniqueSessions: 3, authenticatedUsers: 1 }],
    totals: { totalViews: 4, uniqueVisitors: 2, uniqueSessions: 3, authenticatedUsers: 1 },
    period: 30,
    from: '2026-02-10',
  });
});

test('who opens two paths on a day counts in both, and once in the total', async () => {
  const sessionId = randomUUID();
  await send({ path: '/dashboard', sessionId, caller: alice });
  await send({ path: '/bob', sessionId, caller: alice });
  await send({ path: '/carol?tab=1', ip: '192.0.2.2', at: NOON - 1 });
  const { analytics, totals } = await report('?days=1');
  expect(analytics).toEqual([
    { path: '/:username', totalViews: 2, uniqueVisitors: 2, uniqueSessions: 2, authenticatedUsers: 1 },
    { path: '/dashboard', totalViews: 1, uniqueVisitors: 1, uniqueSessions: 1, authenticatedUsers: 1 },
  ]);
  expect(totals).toEqual({ totalViews: 3, uniqueVisitors: 2, uniqueSessions: 2, authenticatedUsers: 1 });
});

test('views that arrive together count nobody twice', async () => {
  const paths = ['/', '/dashboard', '/people', '/progress'];
  const sessions = Array.from({ length: 10 }, () => randomUUID());
  await Promise.all(
    sessions.flatMap((sessionId) => paths.map(async (path) => send({ path, caller: alice, sessionId }))),
  );
  const { analytics, totals } = await report('?days=1');
  expect(totals).toEqual({ totalViews: 40, uniqueVisitors: 1, uniqueSessions: 10, authenticatedUsers: 1 });
  const figures = { totalViews: 10, uniqueVisitors: 1, uniqueSessions: 10, authenticatedUsers: 1 };
  expect(analytics).toEqual(paths.map((path) => ({ path, ...figures })));
});

test('days begin at midnight UTC', async () => {
  await send({ at: Date.parse('2026-03-10T23:59:59.999Z') });
  await send({ at: Date.parse('2026-03-11T00:00:00.000Z') });
  await send({ at: Date.parse('2026-03-09T00:00:00.000Z') });
  const { daily, from, totals } = await report('?days=2');
  expect(daily).toEqual([
    { day: '2026-03-10', views: 1 },
    { day: '2026-03-11', views: 1 },
  ]);
  expect({ from, ...totals }).toMatchObject({ from: '2026-03-10', totalViews: 2, uniqueVisitors: 2 });
  expect((await report('?days=365')).daily).toHaveLength(365);
});

test('one path alone has its own figures and days', async () => {
  await send({ path: '/dashboard' });
  await send({ path: '/podcast' });
  await send({ path: '/podcast', at: NOON - DAY });
  const { analytics, totals, daily } = await report('?path=/podcast&days=2');
  expect(analytics).toMatchObject([{ path: '/podcast', totalViews: 2, uniqueVisitors: 2 }]);
  expect(totals).toMatchObject({ totalViews: 2, uniqueSessions: 2 });
  expect(daily.map(({ views }) => views)).toEqual([1, 1]);
  expect(await report('?path=/settings')).toMatchObject({ analytics: [], totals: { totalViews: 0 } });
});

test.each([
  ['?days=0', 'A report covers 1 to 365 whole days'],
  ['?days=366', 'A report covers 1 to 365 whole days'],
  ['?days=1.5', 'A report covers 1 to 365 whole days'],
  ['?path=/alice', 'No such path. Paths are routes, such as /dashboard or /:username'],
  ['?path=*', 'No such path. Paths are routes, such as /dashboard or /:username'],
  ['?environment=staging', 'No such environment. There are production and development'],
])('%s is refused', async (query, message) => {
  expect(await admin.get(`/api/analytics/page-views${query}`)).toMatchObject({ status: 400, body: { message } });
});

test('an empty filter filters nothing', async () => {
  await send({ path: '/dashboard' });
  expect(await report('?path=&environment=&days=')).toEqual(await report());
  expect((await report('?path=&environment=')).totals).toMatchObject({ totalViews: 1 });
});

test.each(['', '?days=', '?days=a-month'])('without a number of days (%j) a report covers 30', async (query) => {
  expect(await report(query)).toMatchObject({ period: 30, from: '2026-02-10' });
});

test('only the administrator gets a report', async () => {
  const path = '/api/analytics/page-views';
  expect([(await server.visitor().get(path)).status, (await alice.get(path)).status]).toEqual([401, 403]);
});

test('figures stay when the account is deleted, and nothing in them leads to it', async () => {
  const leaver = await server.person('leaver');
  await send({ path: '/settings', caller: leaver });
  expect((await admin.delete(`/api/admin/users/${leaver.id}`)).status).toBe(204);
  expect((await report()).totals).toMatchObject({ totalViews: 1, authenticatedUsers: 1 });
  const { read } = server.deps.database;
  const [days, marks] = [
    await read.selectFrom('page_view_days').selectAll().execute(),
    await read.selectFrom('page_view_marks').selectAll().execute(),
  ];
  expect(marks).toHaveLength(6);
  expect(marks.map(({ mark }) => mark)).toEqual(marks.map(() => expect.stringMatching(/^[\w-]{43}$/)));
  expect(JSON.stringify([days, marks])).not.toMatch(/leaver|192\.0\.2/);
});

test('figures go after 400 days, and marks with the salt of their day', async () => {
  const { read } = server.deps.database;
  await send({ at: NOON - 401 * DAY });
  await send({ at: NOON - 400 * DAY });
  await send();
  server.clock.now = NOON;
  await removeOldPageViews(server.deps);
  const days = await read.selectFrom('page_view_days').select('day').distinct().orderBy('day').execute();
  expect(days).toEqual([{ day: addDays(TODAY, -400) }, { day: TODAY }]);
  expect(await read.selectFrom('page_view_marks').select('day').distinct().execute()).toEqual([{ day: TODAY }]);
});

describe('against a plain count of what was sent', () => {
  const IPS = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const SESSIONS = Array.from({ length: 4 }, () => randomUUID());
  const PATHS = ['/', '/dashboard', '/alice', '/bob', '/buddies/alice+bob', '/no/such/page'];
  const anyView = fc.record({
    path: fc.constantFrom(...PATHS),
    ip: fc.constantFrom(...IPS),
    sessionId: fc.constantFrom(...SESSIONS),
    who: fc.constantFrom('visitor', 'alice', 'bob'),
    hoursAgo: fc.integer({ min: 0, max: 4 * 24 }),
  });
  const anyReport = fc.record({ days: fc.integer({ min: 1, max: 6 }), path: fc.option(fc.constantFrom(...PATHS)) });

  type Sent = { day: string; route: string; ip: string; sessionId: string; who: string };

  /** Counts pairs of day and thing. */
  const distinct = (sent: readonly Sent[], of: (view: Sent) => string): number =>
    new Set(sent.map((view) => `${view.day} ${of(view)}`)).size;
  const figuresOf = (sent: readonly Sent[]) => ({
    totalViews: sent.length,
    uniqueVisitors: distinct(sent, ({ ip }) => ip),
    uniqueSessions: distinct(sent, ({ sessionId }) => sessionId),
    authenticatedUsers: distinct(
      sent.filter(({ who }) => who !== 'visitor'),
      ({ who }) => who,
    ),
  });

  test('every report says the same', async () => {
    const property = fc.asyncProperty(
      fc.array(anyView, { maxLength: 30 }),
      fc.array(anyReport, { minLength: 1, maxLength: 4 }),
      async (views, reports) => {
        await forgetViews();
        const callers = { visitor: server.visitor(), alice, bob };
        const sent: Sent[] = [];
        for (const [index, { path, ip, sessionId, who, hoursAgo }] of views.entries()) {
          const at = NOON - hoursAgo * 60 * 60 * 1000 - index;
          await send({ path, ip, sessionId, at, caller: callers[who] });
          sent.push({ day: new Date(at).toISOString().slice(0, 10), route: routeOfPath(path), ip, sessionId, who });
        }
        for (const { days, path } of reports) {
          const from = addDays(TODAY, 1 - days);
          const route = path === null ? null : routeOfPath(path);
          const wanted = sent.filter((view) => view.day >= from && (route === null || view.route === route));
          const query = route === null ? '' : `&path=${encodeURIComponent(route)}`;
          const answer = await report(`?days=${days}${query}`);
          expect(answer.totals).toEqual(figuresOf(wanted));
          const routes = [...new Set(wanted.map((view) => view.route))];
          const rows = routes.map((each) => ({
            path: each,
            ...figuresOf(wanted.filter((view) => view.route === each)),
          }));
          expect(answer.analytics).toHaveLength(rows.length);
          expect(answer.analytics).toEqual(expect.arrayContaining(rows));
          const counts = answer.analytics.map(({ totalViews }) => totalViews);
          expect(counts).toEqual(counts.toSorted((one, other) => other - one));
          expect(answer.daily).toEqual(
            Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
              day,
              views: wanted.filter((view) => view.day === day).length,
            })),
          );
        }
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });
});

test('environments are told apart, and added up without a choice', async () => {
  const database = await testDatabase();
  const count = async (environment: Record<string, string>, views: number): Promise<TestServer> => {
    const other = await testServer({ database, environment, publicUrl: 'http://localhost:3000' });
    for (let view = 0; view < views; view += 1)
      await other.visitor().post('/api/page-view', { path: '/', sessionId: randomUUID() });
    return other;
  };
  await (await count({}, 3)).stop();
  const production = await count({ NODE_ENV: 'production' }, 2);
  const dan = await production.person('dan');
  const viewsIn = async (query: string) =>
    ((await dan.get(`/api/analytics/page-views${query}`)).body as Report).totals.totalViews;
  expect([
    await viewsIn(''),
    await viewsIn('?environment=production'),
    await viewsIn('?environment=development'),
  ]).toEqual([5, 2, 3]);
  await production.stop();
  await database.drop();
});
