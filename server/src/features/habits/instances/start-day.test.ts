import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { pickOne, randomFrom } from '#seed/random.ts';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

// A hundred changes, each read back.
const HISTORY_MS_MAX = 60_000;

test.each([1, 2])(
  'a habit starts on its created day or its earliest completed day, whatever is ticked and unticked (%i)',
  { timeout: HISTORY_MS_MAX },
  async (seed) => {
    const random = randomFrom(seed);
    const person = await server.person(`start ${seed}`);
    const { id } = await create(person);
    const completed = new Set<CalendarDay>();
    for (let turn = 0; turn < 100; turn += 1) {
      const day = addDays(TODAY, pickOne(random, [0, -1, -2, -3, -5, -8, -13, 1]));
      const change = pickOne(random, [
        { completed: true },
        { completed: false },
        { completed: false },
        { skipped: true },
      ]);
      const { body } = await saveInstance(person, id, day, change);
      if (change.completed) completed.add(day);
      else completed.delete(day);
      const startDay = [TODAY, ...completed].toSorted()[0];
      expect((body as SavedInstance).habit.startDay).toBe(startDay);
      expect(await habitOf(person, id)).toMatchObject({ startDay });
    }
  },
);

test('a tick of an earlier day that is taken back leaves the perfect days as they were', async () => {
  const person = await server.person('twelve');
  const noon = server.clock.now;
  server.clock.now = Date.parse('2026-02-28T12:00:00.000Z');
  const { id } = await create(person);
  server.clock.now = noon;
  for (let daysAgo = 11; daysAgo >= 0; daysAgo -= 1) {
    await saveInstance(person, id, addDays(TODAY, -daysAgo), { completed: true });
  }
  const early = addDays(TODAY, -40);
  await person.delete(`/api/habits/${(await create(person)).id}`);
  await saveInstance(person, id, early, { completed: true });
  const { body } = await saveInstance(person, id, early, { completed: false });
  expect(body).toMatchObject({ habit: { startDay: '2026-02-28', streak: 12, reps: 12 }, day: { perfectStreak: 12 } });
});
