import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a past day keeps a deleted habit under the name and with the mark it had, the day of the deletion does not', async () => {
  const alice = await somebody();
  const { id } = await create(alice, { name: 'Run' });
  await saveInstance(alice, id, '2026-03-09', { completed: true });
  await saveInstance(alice, id, '2026-03-10', { skipped: true, notes: 'Rain' });
  await alice.patch(`/api/habits/${id}`, { name: 'Run 5 km' });
  await alice.delete(`/api/habits/${id}`);
  const was = { id, name: 'Run', deletedOn: '2026-03-11', startDay: '2026-03-09' };
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
