import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import { TRUSTED_MS_MAX } from '#features/people/people-memory.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { deedsOf, makeBots, planOf } from '#testing/bots.ts';
import { MIDDAY_ZONE, middayToday } from '#testing/midday-zone.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import { repeats } from './repeats.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const HEARD = { timeout: 20_000, interval: 10 };
// Times depend on the machine. Only the full form measures them, because it has the machine to itself.
const CHANGE_MS_MAX = repeats({ short: Infinity, full: 2000 });
// After this time a session would end anyway, because it is no longer trusted.
const SESSION_END_MS_MAX = repeats({ short: 0.8 * TRUSTED_MS_MAX, full: 1000 });
// After 25 s the next heartbeat of a channel would find anyway that its session is over.
const CHANNEL_END_MS_MAX = repeats({ short: 0.8 * TRUSTED_MS_MAX, full: 2000 });

let database: TestDatabase;
let alice: FilledPerson;
let bob: FilledPerson;
let running: ServerProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  [alice, bob] = (await fillDatabase(database, {
    people: 2,
    habitsEach: 1,
    days: 3,
    seed: 1,
    timeZone: MIDDAY_ZONE,
    now: Date.now(),
  })) as [FilledPerson, FilledPerson];
});
afterEach(async () => {
  for (const server of running) {
    server.kill('SIGTERM');
    await server.ended;
  }
  running = [];
  await database.drop();
});

const start = async (): Promise<ServerProcess> => {
  const server = await startProcess(database);
  await server.ready;
  running.push(server);
  return server;
};

const browserOf = ({ sessionToken }: FilledPerson, { address }: ServerProcess) => {
  const browser = testClient(address, address);
  browser.useCookie(`sid=${sessionToken}`);
  return browser;
};

describe.runIf(process.env['DATABASE'] !== 'postgres')('on one data folder', () => {
  test('a second process is refused with code 78 and one line, and the first goes on', async () => {
    const first = await start();
    const second = await startProcess(database);
    expect(await second.ended).toEqual({ code: 78, signal: null });
    expect(second.errorLines()).toEqual([expect.stringMatching(/^DATA_DIR \S+ is in use by another Crushing: .+\.$/)]);
    expect((await browserOf(alice, first).get('/api/habits')).status).toBe(200);
  });

  test('a process that was killed leaves nothing behind that would refuse the next', async () => {
    const first = await start();
    first.kill('SIGKILL');
    await first.ended;
    running = [];
    const second = await start();
    expect((await browserOf(alice, second).get('/api/habits')).status).toBe(200);
  });
});

describe.runIf(process.env['DATABASE'] === 'postgres')('on one PostgreSQL', () => {
  test('a change through one process reaches a browser at the other', async () => {
    const [one, other] = [await start(), await start()];
    const heard = await openChannel(other, alice);
    const changedAt = performance.now();
    const answer = await browserOf(alice, one).post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' });
    expect(answer.status).toBe(201);
    expect(await heard.next('changed')).toContain('"habits"');
    expect(performance.now() - changedAt).toBeLessThan(CHANGE_MS_MAX);
    expect((await browserOf(alice, other).get('/api/habits')).body).toHaveLength(2);
    await heard.close();
  });

  test('a tick through one process is told to a follower who listens at the other', async () => {
    const [one, other] = [await start(), await start()];
    expect((await browserOf(bob, one).post(`/api/follow/${alice.id}`)).status).toBe(200);
    const heard = await openChannel(other, bob);
    await addTicked(one, 'Walk the dog');
    expect(await heard.next('news', 'Walk the dog')).toContain('"type":"habit_completed"');
    await heard.close();
  });

  test('ticks at both processes at once are each followed once', async () => {
    const [one, other] = [await start(), await start()];
    const [atOne, atOther] = [browserOf(alice, one), browserOf(alice, other)];
    expect((await browserOf(bob, one).post(`/api/follow/${alice.id}`)).status).toBe(200);
    const today = middayToday();
    for (const { id } of (await atOne.get('/api/habits')).body as { id: number }[])
      await atOne.post('/api/habit-instances', { habitId: id, date: today, completed: true });
    const names = Array.from({ length: 10 }, (_, place) => `Habit ${place}`);
    await Promise.all(names.map(async (name, place) => addTicked(place % 2 === 0 ? one : other, name)));
    const ownRows = async () => {
      const { activities } = (await atOther.get('/api/feed')).body as { activities: FeedRow[] };
      return activities.filter(({ user }) => user.id === alice.id);
    };
    const ticked = async () =>
      (await ownRows())
        .filter(({ type }) => type === 'habit_completed')
        .flatMap(({ habit }) => habit?.name ?? [])
        .filter((name) => names.includes(name))
        .toSorted();
    await vi.waitFor(async () => expect(await ticked()).toEqual(names), HEARD);
    expect((await ownRows()).filter(({ type }) => type === 'day_completed')).toHaveLength(1);
    const { notifications } = (await browserOf(bob, other).get('/api/notifications/history')).body as {
      notifications: { type: string }[];
    };
    expect(notifications.filter(({ type }) => type === 'day_completed')).toHaveLength(1);
    expect([one, other].flatMap((server) => server.errorLines())).toEqual([]);
  });

  test('a session that ends at one process is refused by the other at once', async () => {
    const [one, other] = [await start(), await start()];
    const today = middayToday();
    const tick = async (server: ServerProcess) =>
      browserOf(alice, server).post('/api/habit-instances', { habitId: 1, date: today, completed: true });
    expect((await browserOf(alice, other).get('/api/habits')).status).toBe(200);
    expect((await tick(other)).status).toBeLessThan(300);
    expect((await browserOf(alice, one).post('/api/logout')).status).toBe(204);
    const endedAt = performance.now();
    await vi.waitFor(async () => expect((await browserOf(alice, other).get('/api/habits')).status).toBe(401), HEARD);
    expect(performance.now() - endedAt).toBeLessThan(SESSION_END_MS_MAX);
    expect((await tick(other)).status).toBe(401);
  });

  test('a channel that is open at one process ends once its session is signed out at the other', async () => {
    const [one, other] = [await start(), await start()];
    const heard = await openChannel(other, alice);
    const askedAt = performance.now();
    expect((await browserOf(alice, one).post('/api/logout')).status).toBe(204);
    await heard.ended();
    expect(performance.now() - askedAt).toBeLessThan(CHANNEL_END_MS_MAX);
  });

  test('bots do what is planned for their day once, whichever process lets them act', async () => {
    const zone = zoneLateInTheDay(Date.now());
    const { day } = wallClockAt(Date.now(), zone);
    const before = await testServer({ database });
    const bots = await makeBots(before, 'high_achiever', ['early', 'keen', 'bold', 'swift'], zone);
    const plans = new Map<number, Awaited<ReturnType<typeof planOf>>>();
    for (const id of bots) plans.set(id, await planOf(before.deps, id, day));
    await Promise.all([start(), start()]);
    const deeds = async () => Promise.all(bots.map(async (id) => deedsOf(before.deps, id, day)));
    const wanted = bots.map((id) => plans.get(id)?.done);
    await expect.poll(async () => (await deeds()).map(({ done }) => done), HEARD).toEqual(wanted);
    const rests = async () =>
      (await before.deps.database.read.selectFrom('bots').select('dueAt').execute()).every(
        ({ dueAt }) => Date.parse(dueAt) > Date.now(),
      );
    await expect.poll(rests, HEARD).toBe(true);
    const engaged = await before.deps.database.read.selectFrom('bots').select(['userId', 'engagedDay']).execute();
    for (const { userId, engagedDay } of engaged) expect(engagedDay === day).toBe(plans.get(userId)?.engages);
    const ticks = await before.deps.database.read
      .selectFrom('habit_events')
      .select('habitId')
      .where('kind', '=', 'completed')
      .where('userId', 'in', bots)
      .execute();
    expect(ticks).toHaveLength(wanted.flat().length);
    await before.stop();
  });

  test('two processes that start on an empty database at the same moment both become ready', async () => {
    const empty = await testDatabase();
    const both = await Promise.all([startProcess(empty), startProcess(empty)]);
    running.push(...both);
    await Promise.all(both.map(async ({ ready }) => ready));
    for (const server of running.splice(0)) {
      server.kill('SIGTERM');
      expect(await server.ended).toEqual({ code: 0, signal: null });
    }
    await empty.drop();
  });
});

/** A zone in which a bot has nothing more to do today, and the day still lasts some minutes. */
const zoneLateInTheDay = (now: number): string => {
  const zones = Array.from(
    { length: 26 },
    (_, place) => `Etc/GMT${place < 12 ? '+' : '-'}${place < 12 ? place + 1 : place - 11}`,
  );
  const isLate = (zone: string): boolean => {
    const { hour, minute } = wallClockAt(now, zone);
    return (hour === 22 && minute >= 35) || (hour === 23 && minute < 50);
  };
  return zones.find(isLate) ?? 'UTC';
};

type FeedRow = { type: string; user: { id: number }; habit: { name: string } | null };

/** Adds a habit of Alice through a process and ticks it there. */
const addTicked = async (server: ServerProcess, name: string): Promise<void> => {
  const browser = browserOf(alice, server);
  const added = await browser.post('/api/habits', { name, type: 'daily', deadline: '00:00' });
  const { id } = added.body as { id: number };
  expect((await browser.patch(`/api/habits/${id}`, { completed: true })).status).toBe(200);
};

/**
 * A browser that listens. `next` waits for an event, or for one with this text, and returns its data. `ended` waits
 * until the server has closed the channel.
 */
const openChannel = async ({ address }: ServerProcess, { sessionToken }: FilledPerson) => {
  const response = await fetch(address + LIVE_PATH, { headers: { cookie: `sid=${sessionToken}` } });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let received = '';
  const next = async (event: string, text = ''): Promise<string> => {
    for (;;) {
      const found = new RegExp(`event: ${event}\ndata: (.*${text}.*)\n\n`).exec(received);
      if (found !== null) return found[1] ?? '';
      const { value, done } = await reader.read();
      if (done) throw new Error('The channel was closed');
      received += decoder.decode(value, { stream: true });
    }
  };
  const ended = async (): Promise<void> => {
    if (!(await reader.read()).done) await ended();
  };
  await next('ready');
  return { next, ended, close: () => reader.cancel() };
};
