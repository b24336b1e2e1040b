import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { ALL_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAILY, create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const ROWS_AT_ONCE = 1000;
const LONG_AGO = '2026-01-01T12:00:00.000Z';

/** Gives a person habits that they deleted long ago. */
const hasDeleted = async (userId: number, count: number): Promise<void> => {
  const row = {
    userId,
    name: 'Gone',
    type: 'daily' as const,
    deadline: '00:00',
    schedules: '[]',
    startDay: calendarDay('2026-01-01'),
    createdDay: calendarDay('2026-01-01'),
    createdAt: LONG_AGO,
    lastUpdated: LONG_AGO,
    deletedAt: LONG_AGO,
    deletedDay: calendarDay('2026-01-01'),
  };
  await server.deps.database.transact(async ({ query }) => {
    for (let added = 0; added < count; added += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - added) }, () => row);
      await query.insertInto('habits').values(rows).execute();
    }
  });
};

test('a person has 10,000 habits in all, deleted ones included, and can then still restore one', async () => {
  const alice = await server.person('alice');
  await hasDeleted(alice.id, ALL_HABITS_MAX - 1);
  const { id } = await create(alice);
  const sentence = { status: 400, body: { message: expect.stringContaining('10000 habits in all') } };
  expect(await alice.post('/api/habits', DAILY)).toMatchObject(sentence);
  expect(await alice.post('/api/habits/import', [{ ...DAILY, completed: false }])).toMatchObject(sentence);
  await alice.delete(`/api/habits/${id}`);
  expect(await alice.post('/api/habits', DAILY)).toMatchObject(sentence);
  expect((await alice.post(`/api/habits/${id}/restore`)).status).toBe(200);
});
