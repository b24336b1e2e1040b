import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import { feedOf } from '#testing/feed-calls.ts';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// A Wednesday in Tokyo, where it is 9:00, and still Tuesday in Los Angeles, where it is 17:00.
const MORNING_IN_TOKYO = '2026-03-11T00:00:00.000Z';
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const WEDNESDAY = '2026-03-11';

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

test.each([
  ['deleted', [MONDAY]],
  ['done and deleted on one day', [MONDAY, WEDNESDAY]],
])('a habit that was %s in the east keeps nobody from finishing the day that begins again', async (_, days) => {
  const read = await create(alice);
  const gone = await create(alice);
  // Monday stays perfect by both.
  for (const day of days) await saveInstance(alice, gone.id, day, { completed: true });
  await alice.delete(`/api/habits/${gone.id}`);
  await flyWest();
  const { day } = (await saveInstance(alice, read.id, TUESDAY, { completed: true })).body as SavedInstance;
  expect(day).toMatchObject({ due: 1, done: 1, perfectStreak: 2 });
  expect((await feedOf(server, alice)).map(({ type }) => type)).toContain('day_completed');
});

test('a sign-in that tells the zone for the first time lets the earlier day begin again too', async () => {
  // Without a zone days are those of UTC, where it is Wednesday.
  await server.deps.database.transact(async ({ query }) => {
    await query.updateTable('users').set({ timezone: null }).where('id', '=', alice.id).execute();
  });
  server.deps.people.forget(alice.id);
  const read = await create(alice);
  const gone = await create(alice);
  await saveInstance(alice, gone.id, MONDAY, { completed: true });
  await alice.delete(`/api/habits/${gone.id}`);
  const etag = (await alice.get('/api/habits')).headers.get('etag') ?? '';
  const credentials = { username: alice.username, password: TEST_PASSWORD, timezone: 'America/Los_Angeles' };
  expect((await server.visitor().post('/api/login', credentials)).status).toBe(200);
  expect((await alice.get('/api/habits', { 'if-none-match': etag })).status).toBe(200);
  const { day } = (await saveInstance(alice, read.id, TUESDAY, { completed: true })).body as SavedInstance;
  expect(day).toMatchObject({ due: 1, done: 1 });
});

test('what was done by a habit before it was deleted in the east stays on the day that begins again', async () => {
  const read = await create(alice);
  const gone = await create(alice);
  await saveInstance(alice, gone.id, TUESDAY, { completed: true });
  await alice.delete(`/api/habits/${gone.id}`);
  await flyWest();
  const { day } = (await saveInstance(alice, read.id, TUESDAY, { completed: true })).body as SavedInstance;
  expect(day).toMatchObject({ due: 2, done: 2 });
});

test('a habit that was added and deleted in Kiritimati can be restored in Pago Pago, two days earlier', async () => {
  const now = server.clock.now;
  try {
    server.clock.now = Date.parse('2026-03-11T10:30:00.000Z');
    await alice.patch('/api/settings', { timezone: 'Pacific/Kiritimati' });
    const { id, startDay } = await create(alice);
    await alice.delete(`/api/habits/${id}`);
    await alice.patch('/api/settings', { timezone: 'Pacific/Pago_Pago' });
    expect(startDay).toBe('2026-03-12');
    expect((await alice.get('/api/habits/deleted')).body).toMatchObject([{ id }]);
  } finally {
    server.clock.now = now;
  }
});
