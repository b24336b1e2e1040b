import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, calendarDay } from '@crushing/domain/calendar/calendar-day';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { turnsDuring } from '#testing/turns-during.ts';
import { getPublicProfile } from './get-public-profile.ts';
import type { ProfilesUnderWay } from './get-public-profile.ts';

const TODAY = calendarDay('2026-03-11');
const TOMORROW = addDays(TODAY, 1);
const HABITS = 100;

let server: TestServer;
let alice: TestPerson;
const habitIds: number[] = [];
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  for (let count = 0; count < HABITS; count += 1) {
    const { id } = await create(alice);
    habitIds.push(id);
    for (const day of [TODAY, TOMORROW]) await saveInstance(alice, id, day, { completed: true });
  }
  await followEvents();
});
afterAll(async () => server.stop());

const followEvents = async (): Promise<void> => followHabitEvents(server.deps, new AbortController().signal);

const streaks = async (): Promise<number[]> =>
  (await getPublicProfile(server.deps, 'alice')).profile.habits.map(({ streak }) => streak);

test('others are let in while the streaks of a hundred habits ticked a day ahead are counted', async () => {
  server.deps.shownHistories.clear();
  expect(await turnsDuring(streaks)).toBeGreaterThanOrEqual(HABITS / 20 - 1);
  expect(await streaks()).toEqual(Array(HABITS).fill(1));
});

/** Keeps reads under way until all callers have asked. Each caller first finds the person, which takes its own time. */
const heldReads = () => {
  const { promise: haveAsked, resolve: letGo } = Promise.withResolvers<void>();
  const underWay: ProfilesUnderWay = new Map();
  const forget = underWay.delete.bind(underWay);
  underWay.delete = (key) => {
    void haveAsked.then(() => forget(key));
    return true;
  };
  return { underWay, letGo };
};

test('who asks for a page while it is read gets the same answer, and a later caller a new one', async () => {
  const { underWay, letGo } = heldReads();
  const ask = async () => getPublicProfile(server.deps, 'alice', underWay);
  const together = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(together).size).toBe(1);
  letGo();
  expect(await ask()).not.toBe(together[0]);
});

test('these streaks are counted once, until the person changes a day', async () => {
  server.deps.shownHistories.clear();
  await streaks();
  const [first = 0, second = 0] = habitIds;
  await server.deps.database.transact(async ({ query }) =>
    query.deleteFrom('habit_instances').where('habitId', '=', second).where('date', '=', TODAY).execute(),
  );
  expect((await streaks()).slice(0, 2)).toEqual([1, 1]);
  await saveInstance(alice, first, TODAY, { completed: false });
  await followEvents();
  expect((await streaks()).slice(0, 3)).toEqual([0, 0, 1]);
});
