import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

let people = 0;
const somebody = async (options = {}): Promise<TestPerson> => server.person(`deleter${(people += 1)}`, options);

const deletedOf = async (person: TestPerson, date?: string) =>
  (await person.get(`/api/habits/deleted${date === undefined ? '' : `?date=${date}`}`)).body as DeletedHabit[];

test('a past day keeps a deleted habit under the name and with the state it had, the day of the deletion does not', async () => {
  const alice = await somebody();
  const { id } = await create(alice, { name: 'Run', isPrivate: true });
  await saveInstance(alice, id, '2026-03-09', { completed: true });
  await saveInstance(alice, id, '2026-03-10', { skipped: true, notes: 'Rain' });
  await alice.patch(`/api/habits/${id}`, { name: 'Run 5 km' });
  await alice.delete(`/api/habits/${id}`);
  const was = { id, name: 'Run', isPrivate: true, deletedDay: '2026-03-11', startDay: '2026-03-09' };
  expect(await deletedOf(alice, '2026-03-09')).toEqual([
    expect.objectContaining({ ...was, instance: { completed: true, skipped: false } }),
  ]);
  expect(await deletedOf(alice, '2026-03-10')).toEqual([
    expect.objectContaining({ ...was, instance: { completed: false, skipped: true } }),
  ]);
  expect(await deletedOf(alice, '2026-03-11')).toEqual([]);
  expect(await deletedOf(alice, '2026-03-08')).toEqual([]);
});

test('a deleted habit was not on days it was not scheduled for', async () => {
  const alice = await somebody();
  const { id } = await create(alice, { type: 'weekly', weekdays: ['monday', 'tuesday'] });
  await saveInstance(alice, id, '2026-03-02', { completed: true });
  await alice.delete(`/api/habits/${id}`);
  expect(await deletedOf(alice, '2026-03-10')).toHaveLength(1);
  expect(await deletedOf(alice, '2026-03-08')).toEqual([]);
});

test('deleted habits are listed for 30 days, the latest first, and leave the list when restored', async () => {
  const alice = await somebody();
  const before = server.clock.now;
  const [first, second] = [await create(alice, { name: 'First' }), await create(alice, { name: 'Second' })];
  await alice.delete(`/api/habits/${first.id}`);
  server.clock.now = before + DAY_MS;
  await alice.delete(`/api/habits/${second.id}`);
  const listed = await deletedOf(alice);
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(listed[1]?.restorableUntil).toBe(new Date(before + 30 * DAY_MS).toISOString());
  const etag = (await alice.get('/api/habits/deleted')).headers.get('etag') ?? '';
  expect((await alice.get('/api/habits/deleted', { 'if-none-match': etag })).status).toBe(304);
  server.clock.now = before + 16 * DAY_MS;
  await alice.get('/api/user');
  server.clock.now = before + 30 * DAY_MS;
  const later = await deletedOf(alice);
  await alice.post(`/api/habits/${second.id}/restore`);
  const restored = await habitOf(alice, second.id);
  const left = await deletedOf(alice);
  server.clock.now = before;
  expect(later.map(({ name }) => name)).toEqual(['Second']);
  expect(restored).toMatchObject({ name: 'Second' });
  expect(left).toEqual([]);
});

test.each(['', '?date=2026-03-10'])('of 1,001 deleted habits (%s) none is missing from the pages', async (question) => {
  const alice = await somebody();
  const [at, days] = [server.clock.now, '2026-03-01' as CalendarDay];
  const row = (place: number) => ({
    userId: alice.id,
    name: `Habit ${place}`,
    type: 'daily' as const,
    deadline: '00:00',
    schedules: JSON.stringify([{ from: days, type: 'daily', weekdays: null }]),
    startDay: days,
    createdDay: days,
    createdAt: new Date(at).toISOString(),
    lastUpdated: new Date(at).toISOString(),
    // Some of them at the same instant.
    deletedAt: new Date(at - Math.floor(place / 7)).toISOString(),
    deletedDay: '2026-03-11' as CalendarDay,
  });
  await server.deps.database.transact(async ({ query }) => {
    for (let from = 0; from < 1001; from += 91)
      await query
        .insertInto('habits')
        .values(Array.from({ length: 91 }, (_, place) => row(from + place)))
        .execute();
  });
  const pages: DeletedHabit[][] = [];
  for (let path: string | undefined = `/api/habits/deleted${question}`; path !== undefined;) {
    const { body, headers } = await alice.get(path);
    pages.push(body as DeletedHabit[]);
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1001);
});

test('the deleted habits of somebody else are not seen', async () => {
  const [alice, bob] = [await somebody(), await somebody()];
  await alice.delete(`/api/habits/${(await create(alice)).id}`);
  expect(await deletedOf(bob)).toEqual([]);
  expect(await deletedOf(bob, '2026-03-10')).toEqual([]);
});

test.each(['2026-03-13', '1999-12-31', 'today'])('the deleted habits of %s are refused', async (date) => {
  const alice = await somebody();
  expect((await alice.get(`/api/habits/deleted?date=${date}`)).status).toBe(400);
});
