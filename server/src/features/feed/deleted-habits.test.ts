import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Activity } from '@crushing/contract/feed/schemas';
import { feedOf, followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
  bob = await server.person(`bob${people}`);
  await bob.post(`/api/follow/${alice.id}`);
});

const rowsOf = async (person: TestPerson): Promise<Activity[]> =>
  (await feedOf(server, person)).filter(({ type }) => type !== 'new_follower');
const typesOf = async (person: TestPerson): Promise<string[]> => (await rowsOf(person)).map(({ type }) => type);
const timesOf = (rows: readonly Activity[]) => new Set(rows.map(({ type, createdAt }) => `${type} ${createdAt}`));
const tick = async (habitId: number, day: CalendarDay = TODAY) =>
  saveInstance(alice, habitId, day, { completed: true });

test('a deleted habit leaves the feed, and comes back with its rows and its finished day when it is restored', async () => {
  const { id } = await create(alice);
  await tick(id);
  const before = await rowsOf(bob);
  expect(before.map(({ type }) => type)).toContain('day_completed');
  await alice.send('DELETE', `/api/habits/${id}`);
  expect(await typesOf(bob)).toEqual([]);
  server.clock.now += 1000;
  await alice.post(`/api/habits/${id}/restore`);
  const after = await rowsOf(bob);
  expect(timesOf(after)).toEqual(timesOf(before));
});

test('a habit that is restored on another day brings the day back that it had finished', async () => {
  const { id } = await create(alice);
  await tick(id);
  const before = await rowsOf(bob);
  await alice.send('DELETE', `/api/habits/${id}`);
  expect(await typesOf(bob)).toEqual([]);
  server.clock.now += 24 * 60 * 60 * 1000;
  await alice.post(`/api/habits/${id}/restore`);
  expect(timesOf(await rowsOf(bob))).toEqual(timesOf(before));
  server.clock.now -= 24 * 60 * 60 * 1000;
});

test('a deleted habit keeps what was done just before it was deleted', async () => {
  const one = await create(alice);
  await create(alice);
  await tick(one.id);
  await alice.send('DELETE', `/api/habits/${one.id}`);
  expect(await typesOf(bob)).toEqual([]);
  await alice.post(`/api/habits/${one.id}/restore`);
  expect(await typesOf(bob)).toEqual(['habit_completed']);
});

test('a deleted habit takes no room from the rows that can be seen', async () => {
  const { id } = await create(alice, { name: 'Read' });
  await create(alice);
  await tick(id);
  await followUp(server);
  const gone = await create(alice, { name: 'Gone' });
  const row = { userId: alice.id, habitInstanceId: null, relatedUserId: null, milestone: null, challengeId: null };
  const rows = Array.from({ length: 60 }, (_each, index) => ({
    ...row,
    habitId: gone.id,
    subjectKey: `habit:${gone.id}`,
    activityType: 'habit_completed' as const,
    day: addDays(TODAY, -index),
    createdAt: new Date(server.clock.now + 1000).toISOString(),
  }));
  await server.deps.database.transact(({ query }) => query.insertInto('activity_feed').values(rows).execute());
  await alice.send('DELETE', `/api/habits/${gone.id}`);
  expect((await rowsOf(bob)).map(({ habit }) => habit?.name)).toContain('Read');
});
