import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { IMPORT_SCHEDULES_MAX, LATER_SCHEDULES_CHARACTERS_MAX } from '@crushing/domain/habits/habit-limits';
import type { Habit } from '@crushing/contract/habits/schemas';
import { sendHistory } from '#testing/history-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

test('habits whose days changed more often than can be kept are refused, and no more changes of days are made', async () => {
  const alice = await server.person('alice');
  const schedules = Array.from({ length: IMPORT_SCHEDULES_MAX }, (_, place) => ({
    from: addDays(TODAY, place - IMPORT_SCHEDULES_MAX),
    type: 'weekly',
    weekdays: place % 2 === 0 ? ['monday'] : ['tuesday'],
  }));
  const partOf = (place: number, habit: object) => ({
    key: `own:${place}`,
    habit: { name: 'Read', type: 'daily', ...habit },
    from: TODAY,
    states: 'x',
  });
  const importParts = async (parts: readonly object[]) =>
    (await sendHistory(alice, { parts })).body as { refused: object[] };
  const habitsNow = async () => (await alice.get('/api/habits')).body as Habit[];
  const batches = Array.from({ length: 5 }, (_, batch) =>
    Array.from({ length: 12 }, (__, place) =>
      partOf(12 * batch + place, { schedules, createdDay: schedules[0]?.from }),
    ),
  );
  const answers = [];
  for (const parts of batches) answers.push(await importParts(parts));
  const refused = answers.flatMap((answer) => answer.refused);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: 'The days of your habits were changed as often as can be kept' });
  const habits = await habitsNow();
  expect(habits).toHaveLength(60 - refused.length);
  // What is over the limit is less than one habit of the import.
  expect(JSON.stringify(habits.map((habit) => habit.schedules)).length).toBeLessThan(
    1.1 * LATER_SCHEDULES_CHARACTERS_MAX,
  );
  const [{ id }] = habits as [Habit];
  expect(await alice.patch(`/api/habits/${id}`, { weekdays: ['sunday'] })).toMatchObject({ status: 400 });
  expect(await habitsNow()).toEqual(habits);
  expect(await importParts([partOf(100, { name: 'New' })])).toEqual({ added: 1, refused: [] });
});
