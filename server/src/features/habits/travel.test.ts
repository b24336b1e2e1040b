import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Habit } from '@crushing/contract/habits/schemas';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// A Wednesday in Tokyo, where it is 9:00, and still Tuesday in Los Angeles, where it is 17:00.
const MORNING_IN_TOKYO = '2026-03-11T00:00:00.000Z';
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer({ startAt: MORNING_IN_TOKYO });
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`, { timezone: 'Asia/Tokyo' });
});

const flyWest = async (): Promise<void> => {
  await alice.patch('/api/settings', { timezone: 'America/Los_Angeles' });
};

test('a new name does not move the days that were chosen in the east into the day that begins again', async () => {
  const { id } = await create(alice);
  for (const day of [MONDAY, TUESDAY]) await saveInstance(alice, id, day, { completed: true });
  await alice.patch(`/api/habits/${id}`, { type: 'weekly', weekdays: ['friday'] });
  const before = await habitOf(alice, id);
  await flyWest();
  const { schedules, streak } = (await alice.patch(`/api/habits/${id}`, { name: 'Read' })).body as Habit;
  expect({ schedules, streak }).toEqual({ schedules: before?.schedules, streak: 2 });
});
