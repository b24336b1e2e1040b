import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { findShownHabits } from './shown-habits.ts';

const TODAY = calendarDay('2026-03-11');
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

// Notes of five hundred habits are a megabyte, and everybody who looks on waits for it.
test('what others see of a day is read without its notes', async () => {
  const person = await server.person('alice');
  const { id } = await create(person, { name: 'Read', notes: 'Of the habit' });
  await saveInstance(person, id, TODAY, { completed: true, notes: 'Of the day' });
  const rows = await findShownHabits(server.deps.database.read, person.id, TODAY);
  expect(rows).toMatchObject([{ id, name: 'Read', instanceCompleted: true }]);
  expect(JSON.stringify(rows)).not.toContain('Of the');
});
