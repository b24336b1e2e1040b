import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { feedOf } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const tick = async (person: TestPerson, habitId: number, daysAgo: number, completed = true) => {
  const { body } = await saveInstance(person, habitId, addDays(TODAY, -daysAgo), { completed });
  return (body as SavedInstance).milestone;
};

const tickDays = async (person: TestPerson, habitId: number, from: number, to: number) => {
  for (let daysAgo = from; daysAgo >= to; daysAgo -= 1) expect(await tick(person, habitId, daysAgo)).toBe(null);
};

/** What the feed tells of milestones of habits. */
const toldInFeed = async (person: TestPerson) =>
  (await feedOf(server, person)).flatMap(({ type, habit, milestone, day }) =>
    type === 'streak_milestone' && habit !== null ? [`${milestone} on ${day}`] : [],
  );

test('the tick that completes seven days in a row tells it, and no later one does', async () => {
  const alice = await server.person('alice');
  const { id } = await create(alice);
  await tickDays(alice, id, 6, 1);
  expect(await tick(alice, id, 0)).toBe(7);
  expect(await tick(alice, id, 0)).toBe(null);
  expect(await tick(alice, id, 0, false)).toBe(null);
  expect(await tick(alice, id, 0)).toBe(null);
  expect(await tick(alice, id, 7)).toBe(null);
});

test('each habit has its own, and so has each person', async () => {
  const bob = await server.person('bob');
  for (const { id } of [await create(bob), await create(bob)]) {
    await tickDays(bob, id, 6, 1);
    expect(await tick(bob, id, 0)).toBe(7);
  }
});

test('a gap filled in passes several numbers at once: the highest is told, the others are not told later', async () => {
  const carol = await server.person('carol');
  const { id } = await create(carol);
  for (let daysAgo = 35; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo !== 3) expect([null, 7, 30]).toContain(await tick(carol, id, daysAgo));
  }
  const rows = await server.deps.database.read
    .selectFrom('milestones')
    .select('number')
    .where('habitId', '=', id)
    .orderBy('number')
    .execute();
  expect(await tick(carol, id, 3)).toBe(30);
  expect(rows.map(({ number }) => number)).not.toContain(30);
  expect(await tick(carol, id, 3, false)).toBe(null);
  expect(await tick(carol, id, 3)).toBe(null);
});

test('a note and a skip tell nothing', async () => {
  const dan = await server.person('dan');
  const { id } = await create(dan);
  await tickDays(dan, id, 6, 1);
  const skipped = (await saveInstance(dan, id, TODAY, { skipped: true })).body as SavedInstance;
  const noted = (await saveInstance(dan, id, TODAY, { notes: 'Nearly' })).body as SavedInstance;
  expect([skipped.milestone, noted.milestone]).toEqual([null, null]);
});

test('a tick that comes again because its answer was lost tells what it reached, however often', async () => {
  const erin = await server.person('erin');
  const { id } = await create(erin);
  await tickDays(erin, id, 6, 1);
  const tickAgain = async (ageMs: number) =>
    ((await saveInstance(erin, id, TODAY, { completed: true, ageMs })).body as SavedInstance).milestone;
  expect(await tick(erin, id, 0)).toBe(7);
  server.clock.now += HOUR_MS;
  expect(await tickAgain(HOUR_MS + 3000)).toBe(7);
  server.clock.now += HOUR_MS;
  expect(await tickAgain(2 * HOUR_MS)).toBe(7);
  // Ticked on another device at another time, without a network until now.
  expect(await tickAgain(HOUR_MS / 2)).toBe(null);
});

test('a tick through the habit itself, as scripts make it, reaches a milestone like any other', async () => {
  const frank = await server.person('frank');
  const { id } = await create(frank);
  await tickDays(frank, id, 6, 1);
  expect((await frank.patch(`/api/habits/${id}`, { completed: true })).body).toMatchObject({ streak: 7 });
  expect(await toldInFeed(frank)).toEqual([`7 on ${TODAY}`]);
  await frank.patch(`/api/habits/${id}`, { completed: false });
  expect(await tick(frank, id, 0), 'told before').toBe(null);
});

test.each([1, 2])('a tick without a network that arrives %i days later is told on its day', async (daysLater) => {
  const { now } = server.clock;
  const grace = await server.person(`grace${daysLater}`);
  const { id } = await create(grace);
  await tickDays(grace, id, 6, 1);
  try {
    server.clock.now = now + daysLater * 24 * HOUR_MS;
    const ageMs = (daysLater * 24 - 1) * HOUR_MS;
    const late = await saveInstance(grace, id, TODAY, { completed: true, ageMs });
    expect((late.body as SavedInstance).milestone).toBe(7);
    expect(await toldInFeed(grace)).toEqual([`7 on ${TODAY}`]);
  } finally {
    server.clock.now = now;
  }
});

describe('a number that a skip has passed', () => {
  const skip = async (person: TestPerson, habitId: number, daysAgo: number, skipped = true) =>
    ((await saveInstance(person, habitId, addDays(TODAY, -daysAgo), { skipped })).body as SavedInstance).milestone;

  /** Four days in a row, a missed one, and three days up to yesterday. */
  const withGap = async (name: string) => {
    const person = await server.person(name);
    const { id } = await create(person);
    await tickDays(person, id, 8, 5);
    await tickDays(person, id, 3, 1);
    return { person, id };
  };

  test('is told by the next tick, once', async () => {
    const { person, id } = await withGap('heidi');
    expect(await skip(person, id, 4)).toBe(null);
    const noted = (await saveInstance(person, id, addDays(TODAY, -1), { notes: 'Rain' })).body as SavedInstance;
    expect([noted.habit.streak, noted.milestone]).toEqual([7, null]);
    expect(await toldInFeed(person)).toEqual([]);
    expect(await tick(person, id, 0)).toBe(7);
    expect(await toldInFeed(person)).toEqual([`7 on ${TODAY}`]);
    expect(await tick(person, id, 0, false)).toBe(null);
    expect(await tick(person, id, 0)).toBe(null);
    expect(await skip(person, id, 4, false)).toBe(null);
    expect(await skip(person, id, 4)).toBe(null);
    expect(await tick(person, id, 9)).toBe(null);
  });

  test('is not told while the skip is taken back', async () => {
    const { person, id } = await withGap('ivan');
    await skip(person, id, 4);
    await skip(person, id, 4, false);
    expect(await tick(person, id, 0)).toBe(null);
    expect(await tick(person, id, 4)).toBe(7);
  });
});

test('a number that a day ticked ahead makes is told by the next tick after that day has come', async () => {
  const { now } = server.clock;
  const judy = await server.person('judy');
  const { id } = await create(judy);
  await tickDays(judy, id, 5, -1);
  expect(await toldInFeed(judy)).toEqual([]);
  try {
    server.clock.now = now + 2 * 24 * HOUR_MS;
    expect(await tick(judy, id, -2)).toBe(7);
    expect(await toldInFeed(judy)).toEqual([`7 on ${addDays(TODAY, 2)}`]);
  } finally {
    server.clock.now = now;
  }
});

test('the tick of today that reaches a number is told where the day ahead was ticked before it', async () => {
  const kim = await server.person('kim');
  const { id } = await create(kim);
  await tickDays(kim, id, 6, 1);
  expect(await tick(kim, id, -1)).toBe(null);
  expect(await tick(kim, id, 0)).toBe(7);
});
