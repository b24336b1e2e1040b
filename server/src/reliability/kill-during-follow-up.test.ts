import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { openForCommand } from '#database/connect.ts';
import type { Database } from '#database/database.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import type { DyingFollow } from './dying-follow-process.ts';
import { forkOn } from './fork-on.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import { tickAll } from './tick-all.ts';
import type { Ticks } from './tick-all.ts';

const KILLS = repeats({ short: 4, full: 50 });
const FOLLOWERS = 5;
const HABITS = 2;
// Today's ticks make the seventh day of each habit, and the seventh perfect day.
const DAYS = 7;
// A run that follows up these ticks has 21 statements. The 22nd place to die is after them,
// before the commit.
const STATEMENTS = 22;
const DELAY_MS_MAX = 60;

test(
  `${KILLS} SIGKILLs between ticks and what follows from them, and in the midst of it, lose nothing and make nothing twice`,
  async () => {
    const database = await testDatabase();
    const people = await fillDatabase(database, {
      people: FOLLOWERS + KILLS,
      habitsEach: 0,
      days: 0,
      seed: 5,
      timeZone: MIDDAY_ZONE,
      now: Date.now(),
    });
    const doers = people.slice(FOLLOWERS);
    const ids = people.map(({ id }) => id);
    await letFollow(database, ids.slice(0, FOLLOWERS), ids.slice(FOLLOWERS));
    const today = middayToday();
    const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS));
    const random = randomFrom(KILLS);
    for (const [kill, { sessionToken }] of doers.entries()) {
      const ticks = { sessionToken, habits: HABITS, days };
      if (kill % 2 === 0)
        await dieAtStatement(database, { ticks, diesBefore: Math.floor((kill / KILLS) * STATEMENTS) });
      else await dieAtMoment(database, ticks, random() * DELAY_MS_MAX);
    }
    const opened = await openForCommand(database);
    await letJobFinish(database, opened);
    for (const { id } of doers) expect(await consequencesOf(opened, id), `person ${id}`).toEqual(EXPECTED);
    await opened.close();
    await database.drop();
  },
  60_000 + KILLS * 30_000,
);

const EXPECTED = {
  feed: ['day_completed', 'habit_completed', 'habit_completed', ...Array(HABITS + 1).fill('streak_milestone 7')],
  milestones: ['of a habit 7', 'of a habit 7', 'of perfect days 7'],
  perfectDays: DAYS,
  notices: FOLLOWERS,
};

const consequencesOf = async ({ read }: Database, userId: number): Promise<typeof EXPECTED> => {
  const feed = await read.selectFrom('activity_feed').selectAll().where('userId', '=', userId).execute();
  const milestones = await read.selectFrom('milestones').selectAll().where('userId', '=', userId).execute();
  const perfectDays = await read.selectFrom('perfect_days').selectAll().where('userId', '=', userId).execute();
  const notices = await read
    .selectFrom('notification_queue')
    .select('userId')
    .where('relatedUserId', '=', userId)
    .where('type', '=', 'day_completed')
    .execute();
  expect(new Set(notices.map((notice) => notice.userId)).size).toBe(notices.length);
  return {
    feed: feed.map(({ activityType, milestone }) => [activityType, milestone].filter(Boolean).join(' ')).toSorted(),
    milestones: milestones
      .map(({ habitId, number }) => `of ${habitId === null ? 'perfect days' : 'a habit'} ${number}`)
      .toSorted(),
    perfectDays: perfectDays.length,
    notices: notices.length,
  };
};

const letFollow = async (database: TestDatabase, followers: readonly number[], doers: readonly number[]) => {
  const opened = await openForCommand(database);
  const createdAt = new Date().toISOString();
  await opened.transact(async ({ query }) => {
    await query
      .insertInto('followers')
      .values(followers.flatMap((followerId) => doers.map((followingId) => ({ followerId, followingId, createdAt }))))
      .execute();
  });
  await opened.close();
};

/** The job dies between two statements of its transaction; before the first it has not begun. */
const dieAtStatement = async (database: TestDatabase, life: DyingFollow): Promise<void> => {
  const [, signal] = await once(forkOn('dying-follow-process.ts', database, { orders: life }), 'exit');
  expect(signal).toBe('SIGKILL');
};

/** The product dies at any moment after the last tick was acknowledged, also during a commit. */
const dieAtMoment = async (database: TestDatabase, ticks: Ticks, delayMs: number): Promise<void> => {
  const server = await startProcess(database);
  await server.ready;
  await tickAll(testClient(server.address, server.address), ticks);
  await pause(delayMs);
  server.kill('SIGKILL');
  await server.ended;
};

/** In one more life the job follows what the killed ones have left. */
const letJobFinish = async (database: TestDatabase, { read }: Database): Promise<void> => {
  const server = await startProcess(database);
  await server.ready;
  const open = async () => read.selectFrom('habit_events').select('id').where('doneAt', 'is', null).execute();
  await expect.poll(open, { timeout: 30_000 }).toEqual([]);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
};
