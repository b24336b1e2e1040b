import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Database } from '#database/database.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { followHabitEvents } from './follow-habit-events.ts';

const TODAY = '2026-03-11' as CalendarDay;
const MANY_DAYS = Array.from({ length: 20 }, (_, place) => addDays(TODAY, -10 * place)).toReversed();

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
});

type State = { readonly openDays: number; readonly habits: readonly (number | null)[] };

const stateOf = async (userId: number): Promise<State> => {
  const { read } = server.deps.database;
  const open = await read
    .selectFrom('habit_events')
    .select('day')
    .distinct()
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .execute();
  const rows = await read.selectFrom('activity_feed').select('habitId').where('userId', '=', userId).execute();
  return { openDays: open.length, habits: rows.map(({ habitId }) => habitId) };
};

/** Follows up; gives what stood there after each transaction. */
const followUp = async (): Promise<State[]> => {
  const states = [await stateOf(alice.id)];
  const { database } = server.deps;
  const transact: Database['transact'] = async (work) => {
    const value = await database.transact(work);
    states.push(await stateOf(alice.id));
    return value;
  };
  await followHabitEvents({ ...server.deps, database: { ...database, transact } }, new AbortController().signal);
  return states;
};

const perfectDays = async (): Promise<CalendarDay[]> =>
  (
    await server.deps.database.read
      .selectFrom('perfect_days')
      .select('day')
      .where('userId', '=', alice.id)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);

test('ticks of many days are followed a few days at a time, and none is left or lost', async () => {
  const { id } = await create(alice);
  const [first, ...others] = MANY_DAYS;
  // A first day that moves concerns all days, which are counted outside of transactions.
  await saveInstance(alice, id, String(first), { completed: true });
  await followUp();
  for (const day of others) await saveInstance(alice, id, day, { completed: true });
  const open = (await followUp()).map(({ openDays }) => openDays);
  expect(open.at(0)).toBe(19);
  expect(open.at(-1)).toBe(0);
  for (const [place, days] of open.entries()) expect((open[place - 1] ?? days) - days).toBeLessThanOrEqual(7);
  expect(await perfectDays()).toEqual(MANY_DAYS);
});

test('a habit that becomes private is gone with the first transaction, however many days were ticked before', async () => {
  const [open, hidden] = [await create(alice), await create(alice)];
  await saveInstance(alice, hidden.id, TODAY, { completed: true });
  await followUp();
  for (const day of MANY_DAYS) await saveInstance(alice, open.id, day, { completed: true });
  await alice.patch(`/api/habits/${hidden.id}`, { isPrivate: true });
  // The transaction before only notes that the person has a habit.
  const [before, , after] = await followUp();
  expect(before).toEqual({ openDays: 20, habits: [hidden.id] });
  expect(after?.openDays).toBe(0);
  expect(after?.habits).toContain(open.id);
  expect(after?.habits).not.toContain(hidden.id);
  expect(await perfectDays()).toEqual(MANY_DAYS);
});
