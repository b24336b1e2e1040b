import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { findStatesOfUser } from './lived-habits.store.ts';

const TODAY = calendarDay('2026-03-11');
const ALL = { first: 1, last: 2_147_483_647 };
const ALL_TIMES = '0001-01-01T00:00:00.000Z';
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

// Thousands of habits can have been deleted, and a tick of a past day waits for what is read.
test('days are read of live habits and of the latest deleted ones, not of all that were ever deleted', async () => {
  const person = await server.person('alice');
  const add = async (name: string): Promise<number> => {
    const { id } = await create(person, { name });
    await saveInstance(person, id, TODAY, { completed: true });
    return id;
  };
  const [live, first, latest] = [await add('Live'), await add('First'), await add('Latest')];
  await person.delete(`/api/habits/${first}`);
  server.clock.now += 1000;
  await person.delete(`/api/habits/${latest}`);
  const states = await findStatesOfUser(server.deps.database.read, person.id, {
    from: TODAY,
    to: TODAY,
    ids: ALL,
    deleted: { since: ALL_TIMES, limit: 1 },
  });
  const done = (habitId: number) => [habitId, [{ habitId, date: TODAY, completed: true, skipped: false }]];
  expect([...states].toSorted(([one], [other]) => one - other)).toEqual([done(live), done(latest)]);
});
