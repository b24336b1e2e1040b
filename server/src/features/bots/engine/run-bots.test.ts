import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#database/database.ts';
import { deedsOf, liveUntil, makeBots, planOf, setSeed } from '#testing/bots.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { letBotsAct } from './let-bots-act.ts';
import { BOTS_RUN_EVERY_MS, runBots } from './run-bots.ts';

const DAY = '2026-03-11' as CalendarDay;
const { signal } = new AbortController();

let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  server = await testServer({ startAt: `${DAY}T00:00:00.000Z` });
  admin = await server.person('dan');
  await setSeed(server.deps, 5);
});
afterEach(async () => server.stop());

const names = (count: number): string[] => Array.from({ length: count }, (_, place) => `bot-${place}`);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const switchBots = async (value: 'true' | 'false') =>
  admin.send('PUT', '/api/admin/system-settings/bots_enabled', { body: { value } });

test('over a week bots do what they have planned, each day, near their levels', async () => {
  const bots = await makeBots(server, 'steady_supporter', names(6));
  await liveUntil(server, `${addDays(DAY, 7)}T00:00:00.000Z`);
  const days = Array.from({ length: 7 }, (_, place) => addDays(DAY, place));
  const plans = [];
  for (const day of days) {
    for (const id of bots) {
      const plan = await planOf(server.deps, id, day);
      expect(await deedsOf(server.deps, id, day)).toEqual({ done: plan.done, engagements: Number(plan.engages) });
      plans.push(plan);
    }
  }
  const productivity = (100 * sum(plans.map(({ done }) => done.length))) / sum(plans.map(({ due }) => due));
  const engagement = (100 * plans.filter(({ engages }) => engages).length) / plans.length;
  // The tolerance that chance needs with few bots. The domain's tests check the levels over 90 days of 50 bots.
  expect(Math.abs(productivity - 70)).toBeLessThan(10);
  expect(Math.abs(engagement - 85)).toBeLessThan(15);
});

test('a bot does things over the day, each from its minute on, and in its own time zone', async () => {
  const [bot = 0] = await makeBots(server, 'high_achiever', ['early'], 'Asia/Tokyo');
  // The day in Tokyo begins at 15:00 of the day before.
  for (const minute of [500, 700, 900, 1100, 1300]) {
    server.clock.now = Date.parse(`${DAY}T15:00:00.000Z`) + minute * 60_000;
    await runBots(server.deps, signal);
    const tokyo = addDays(DAY, 1);
    const { done } = await planOf(server.deps, bot, tokyo, minute);
    expect((await deedsOf(server.deps, bot, tokyo)).done).toEqual(done);
  }
});

test('what bots do is seen like what people do: page, streak, feed with a badge, notices', async () => {
  const [bot = 0] = await makeBots(server, 'high_achiever', ['early']);
  const alice = await server.person('alice');
  await alice.post(`/api/follow/${bot}`);
  await admin.patch(`/api/admin/bots/${bot}`, { productivity: 100 });
  await liveUntil(server, `${addDays(DAY, 2)}T00:00:00.000Z`);
  const page = (await alice.get('/api/public/early')).body as { habits: { streak: number }[] };
  expect(page.habits.map(({ streak }) => streak)).toEqual([2, 2, 2, 2, 2]);
  const { activities } = (await alice.get('/api/feed')).body as {
    activities: { type: string; user: { username: string; isBot: boolean } }[];
  };
  const ofBot = activities.filter(({ user }) => user.username === 'early');
  expect(new Set(ofBot.map(({ type }) => type))).toEqual(
    new Set(['habit_completed', 'day_completed', 'new_follower', 'encouragement']),
  );
  expect(ofBot.every(({ user }) => user.isBot)).toBe(true);
  const notices = await server.deps.database.read
    .selectFrom('notification_queue')
    .select('type')
    .where('userId', '=', alice.id)
    .where('relatedUserId', '=', bot)
    .execute();
  expect(notices.map(({ type }) => type)).toContain('day_completed');
});

test('nobody is encouraged or followed who does not follow the bot, also not by the others', async () => {
  const bots = await makeBots(server, 'steady_supporter', names(3));
  const [alice, bob, carol] = [await server.person('alice'), await server.person('bob'), await server.person('carol')];
  await alice.post(`/api/follow/${bots[0]}`);
  await bob.post(`/api/follow/${alice.id}`);
  // Carol thought better of it before the first run.
  await carol.post(`/api/follow/${bots[0]}`);
  await carol.delete(`/api/follow/${bots[0]}`);
  await liveUntil(server, `${addDays(DAY, 7)}T00:00:00.000Z`);
  const { read } = server.deps.database;
  const isBot = (id: number): boolean => bots.includes(id);
  const sent = (await read.selectFrom('encouragements').selectAll().execute()).filter(({ fromUserId }) =>
    isBot(fromUserId),
  );
  const follows = (await read.selectFrom('followers').selectAll().execute()).filter(({ followerId }) =>
    isBot(followerId),
  );
  const toPeople = [
    ...sent.map(({ fromUserId, toUserId }) => [fromUserId, toUserId] as const),
    ...follows.map(({ followerId, followingId }) => [followerId, followingId] as const),
  ].filter(([, to]) => !isBot(to));
  expect(toPeople.length).toBeGreaterThan(1);
  expect(new Set(toPeople.map(([from, to]) => `${from} to ${to}`))).toEqual(new Set([`${bots[0]} to ${alice.id}`]));
  expect(sent.some(({ toUserId }) => isBot(toUserId))).toBe(true);
  expect(follows.some(({ followingId }) => isBot(followingId))).toBe(true);
});

test('somebody who blocks a bot hears nothing more of it', async () => {
  const [bot = 0] = await makeBots(server, 'steady_supporter', ['steady']);
  const alice = await server.person('alice');
  await alice.post(`/api/follow/${bot}`);
  await liveUntil(server, `${addDays(DAY, 4)}T00:00:00.000Z`);
  const cheers = async () => server.deps.database.read.selectFrom('encouragements').select('id').execute();
  const before = await cheers();
  expect(before.length).toBeGreaterThan(0);
  await alice.post(`/api/block/${bot}`);
  await liveUntil(server, `${addDays(DAY, 8)}T00:00:00.000Z`);
  expect(await cheers()).toEqual(before);
});

test('while bots are switched off nothing happens; the day they are switched on again goes on', async () => {
  const [bot = 0] = await makeBots(server, 'high_achiever', ['early']);
  await switchBots('false');
  await liveUntil(server, `${DAY}T22:30:00.000Z`);
  expect(await deedsOf(server.deps, bot, DAY)).toEqual({ done: [], engagements: 0 });
  await switchBots('true');
  await runBots(server.deps, signal);
  expect((await deedsOf(server.deps, bot, DAY)).done).toEqual((await planOf(server.deps, bot, DAY)).done);
});

test('the engine runs every ten minutes, and a bot that is changed is looked at anew', async () => {
  const [bot = 0] = await makeBots(server, 'occasional_motivator', ['maybe']);
  server.clock.now = Date.parse(`${DAY}T22:30:00.000Z`);
  await runBots(server.deps, signal);
  const before = await deedsOf(server.deps, bot, DAY);
  await admin.patch(`/api/admin/bots/${bot}`, { productivity: 100 });
  server.clock.now += BOTS_RUN_EVERY_MS - 1;
  await runBots(server.deps, signal);
  expect(await deedsOf(server.deps, bot, DAY)).toEqual(before);
  server.clock.now += 1;
  await runBots(server.deps, signal);
  expect((await deedsOf(server.deps, bot, DAY)).done).toHaveLength(5);
});

test('a clock that was months ahead for one run puts no bot to sleep', async () => {
  const [bot = 0] = await makeBots(server, 'high_achiever', ['early', 'late']);
  server.clock.now = Date.parse('2026-07-01T22:30:00.000Z');
  await runBots(server.deps, signal);
  await server.deps.database.transact(async ({ query }) =>
    query
      .updateTable('bots')
      .set({ engagedDay: '2026-07-01' as CalendarDay })
      .execute(),
  );
  server.clock.now = Date.parse(`${DAY}T00:00:00.000Z`);
  await liveUntil(server, `${addDays(DAY, 4)}T00:00:00.000Z`);
  for (const day of [1, 2, 3].map((days) => addDays(DAY, days))) {
    const plan = await planOf(server.deps, bot, day);
    expect(await deedsOf(server.deps, bot, day)).toEqual({ done: plan.done, engagements: Number(plan.engages) });
  }
});

test('somebody who stops following a bot in that very moment hears nothing of it', async () => {
  const [bot = 0] = await makeBots(server, 'steady_supporter', ['steady']);
  const alice = await server.person('alice');
  await alice.post(`/api/follow/${bot}`);
  // Without ticks its first transaction is the engagement.
  await admin.patch(`/api/admin/bots/${bot}`, { productivity: 0, engagementLevel: 100 });
  const { database } = server.deps;
  const unfollowing = {
    ...server.deps,
    database: {
      ...database,
      transact: async <T>(work: (tx: Transaction) => Promise<T>) => {
        await alice.delete(`/api/follow/${bot}`);
        return database.transact(work);
      },
    },
  };
  server.clock.now = Date.parse(`${DAY}T22:30:00.000Z`);
  await letBotsAct(unfollowing, 5, signal);
  expect(await deedsOf(server.deps, bot, DAY)).toMatchObject({ engagements: 0 });
});

test('a bot that has turned to somebody today leaves a new follower for tomorrow', async () => {
  const [bot = 0] = await makeBots(server, 'steady_supporter', ['steady']);
  await admin.patch(`/api/admin/bots/${bot}`, { engagementLevel: 100 });
  const turnsTo = async (username: string) => {
    const person = await server.person(username);
    await person.post(`/api/follow/${bot}`);
    await admin.patch(`/api/admin/bots/${bot}`, { engagementLevel: 100 });
    server.clock.now += BOTS_RUN_EVERY_MS;
    await runBots(server.deps, signal);
    return (await deedsOf(server.deps, bot, DAY)).engagements;
  };
  server.clock.now = Date.parse(`${DAY}T22:30:00.000Z`);
  expect(await turnsTo('alice')).toBe(1);
  expect(await turnsTo('bob')).toBe(1);
  expect(await turnsTo('carol')).toBe(1);
});

test('a run asks the database the same few questions, however many bots rest', async () => {
  const bots = await makeBots(server, 'high_achiever', names(20));
  server.clock.now = Date.parse(`${DAY}T22:30:00.000Z`);
  await runBots(server.deps, signal);
  server.clock.now += BOTS_RUN_EVERY_MS;
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = server.deps;
  const counted = {
    ...server.deps,
    database: {
      ...database,
      read: database.read.withPlugin(counting),
      transact: <T>(work: (tx: Transaction) => Promise<T>) =>
        database.transact((tx) => work({ ...tx, query: tx.query.withPlugin(counting) })),
    },
  };
  await runBots(counted, signal);
  expect(statements).toBeLessThanOrEqual(4);
  expect(await server.deps.database.read.selectFrom('bots').selectAll().execute()).toHaveLength(bots.length);
});

test('a bot that is deleted meanwhile stops nobody', async () => {
  const [first = 0, second = 0] = await makeBots(server, 'high_achiever', names(2));
  server.clock.now = Date.parse(`${DAY}T22:30:00.000Z`);
  await Promise.all([runBots(server.deps, signal), admin.delete(`/api/admin/bots/${first}`)]);
  expect((await deedsOf(server.deps, second, DAY)).done).toEqual((await planOf(server.deps, second, DAY)).done);
  expect((await admin.get('/api/admin/bots')).body).toMatchObject({ total: 1 });
});
