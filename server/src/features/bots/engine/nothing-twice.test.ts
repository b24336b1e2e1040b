import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { deedsOf, makeBots, planOf, seedOf, setSeed } from '#testing/bots.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { takeRun } from './engine.store.ts';
import { BOTS_RUN_EVERY_MS, runBots } from './run-bots.ts';
import { letBotsAct } from './let-bots-act.ts';

const DAY = '2026-03-11' as CalendarDay;
// Everything that is planned for the day is due.
const LATE = `${DAY}T22:30:00.000Z`;
const { signal } = new AbortController();

let server: TestServer;
/** On PostgreSQL a second server on the same database; SQLite has one server. */
let other: TestServer;
beforeEach(async () => {
  server = await testServer({ startAt: LATE });
  other =
    server.database.databaseUrl === null ? server : await testServer({ startAt: LATE, database: server.database });
  await server.person('dan');
  await setSeed(server.deps, 5);
});
afterEach(async () => {
  if (other !== server) await other.stop();
  await server.stop();
});

const names = (count: number): string[] => Array.from({ length: count }, (_, place) => `bot-${place}`);

const expectPlanned = async (bots: readonly number[]): Promise<void> => {
  for (const id of bots) {
    const { done, engages } = await planOf(server.deps, id, DAY);
    expect(await deedsOf(server.deps, id, DAY)).toEqual({ done, engagements: Number(engages) });
  }
};

/** How often a bot completed each habit, counted by the events that the follow-up job gets. */
const ticksOf = async (bots: readonly number[]): Promise<string[]> =>
  (
    await server.deps.database.read
      .selectFrom('habit_events')
      .select(['habitId', 'day'])
      .where('userId', 'in', bots)
      .where('kind', '=', 'completed')
      .execute()
  ).map(({ habitId, day }) => `${habitId} on ${day}`);

test('two engines that give the same bots their turns at the same moment do nothing twice', async () => {
  const bots = await makeBots(server, 'steady_supporter', names(12));
  const alice = await server.person('alice');
  for (const id of bots) await alice.post(`/api/follow/${id}`);
  const seed = await seedOf(server.deps);
  await Promise.all([letBotsAct(server.deps, seed, signal), letBotsAct(other.deps, seed, signal)]);
  // The second process left some bots to the next run.
  await letBotsAct(server.deps, seed, signal);
  await expectPlanned(bots);
  const ticks = await ticksOf(bots);
  expect(ticks).toEqual([...new Set(ticks)]);
  await Promise.all([followHabitEvents(server.deps, signal), followHabitEvents(other.deps, signal)]);
  const { read } = server.deps.database;
  const rows = await read.selectFrom('activity_feed').selectAll().where('userId', 'in', bots).execute();
  const subjects = rows.map(
    ({ userId, activityType, subjectKey, day }) => `${userId} ${activityType} ${subjectKey} ${day}`,
  );
  expect(subjects).toEqual([...new Set(subjects)]);
  expect(rows.filter(({ activityType }) => activityType === 'habit_completed')).toHaveLength(ticks.length);
});

test('of two processes one has a run, and the next one is ten minutes later', async () => {
  const bots = await makeBots(server, 'high_achiever', names(4));
  await Promise.all([runBots(server.deps, signal), runBots(other.deps, signal)]);
  await expectPlanned(bots);
  const { nextRunAt } = await server.deps.database.read
    .selectFrom('bot_engine')
    .select('nextRunAt')
    .executeTakeFirstOrThrow();
  expect(Date.parse(nextRunAt)).toBe(server.clock.now + BOTS_RUN_EVERY_MS);
});

test('of processes that ask for one run at the same moment one gets it', async () => {
  const run = {
    now: toInstant(server.clock.now),
    nextRunAt: toInstant(server.clock.now + BOTS_RUN_EVERY_MS),
    latest: toInstant(server.clock.now + 2 * BOTS_RUN_EVERY_MS),
  };
  const seeds = await Promise.all(
    [server, other, server, other].map(async ({ deps }) => deps.database.transact(({ query }) => takeRun(query, run))),
  );
  expect(seeds.filter((seed) => seed !== null)).toEqual([await seedOf(server.deps)]);
});

const failingAt = (statement: number): KyselyPlugin => {
  let count = 0;
  return {
    transformQuery: ({ node }) => {
      count += 1;
      if (count > statement) throw new Error('The process is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

const withPlugin = ({ database, ...deps }: Deps, plugin: KyselyPlugin): Deps => ({
  ...deps,
  database: {
    ...database,
    transact: (work) => database.transact((tx) => work({ ...tx, query: tx.query.withPlugin(plugin) })),
  },
});

test('a run that breaks off at any statement is made up for by the next one, and nothing happens twice', async () => {
  const bots = await makeBots(server, 'steady_supporter', names(3));
  const seed = await seedOf(server.deps);
  for (let statement = 0; statement < 60; statement += 1)
    await letBotsAct(withPlugin(server.deps, failingAt(statement)), seed, signal);
  await letBotsAct(server.deps, seed, signal);
  await expectPlanned(bots);
  const ticks = await ticksOf(bots);
  expect(ticks).toEqual([...new Set(ticks)]);
});

test('the same seed gives other servers the same days', async () => {
  const days = [];
  for (const each of [server, await testServer({ startAt: LATE })]) {
    if (each !== server) {
      await each.person('dan');
      await setSeed(each.deps, 5);
    }
    const bots = await makeBots(each, 'occasional_motivator', names(5));
    await runBots(each.deps, signal);
    days.push(await Promise.all(bots.map(async (id) => deedsOf(each.deps, id, DAY))));
    if (each !== server) await each.stop();
  }
  expect(days[0]).toEqual(days[1]);
  expect(days[0]?.flatMap(({ done }) => done).length).toBeGreaterThan(0);
});
