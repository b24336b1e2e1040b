import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ActivityGroup } from '@crushing/contract/feed/schemas';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { insertActivities } from './feed.store.ts';

const TODAY = '2026-03-11' as CalendarDay;
const NOW = Date.parse(`${TODAY}T12:00:00.000Z`);
const HOUR_MS = 60 * 60 * 1000;

type Page = { groups: ActivityGroup[]; nextCursor: string | null };

let server: TestServer;
let reader: TestPerson;
let alice: TestPerson;
let bob: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  reader = await server.person(`reader${people}`);
  alice = await server.person(`alice${people}`);
  bob = await server.person(`bob${people}`);
  for (const { id } of [alice, bob]) await reader.post(`/api/follow/${id}`);
  await server.deps.database.transact(async ({ query }) =>
    query.deleteFrom('activity_feed').where('userId', '=', reader.id).execute(),
  );
});

/** Adds rows about one habit, at these hours before now. */
const did = async (person: TestPerson, ...hoursAgo: number[]): Promise<void> => {
  const { id } = await create(person, { name: 'Read' });
  const rows = hoursAgo.map((hours, index) => {
    return {
      userId: person.id,
      habitId: id,
      habitInstanceId: null,
      activityType: 'habit_completed' as const,
      subjectKey: `habit:${id}:${index}`,
      day: addDays(TODAY, -Math.floor(hours / 24)),
      relatedUserId: null,
      milestone: null,
      challengeId: null,
      createdAt: new Date(NOW - hours * HOUR_MS).toISOString(),
    };
  });
  await server.deps.database.transact(async ({ query }) => insertActivities(query, rows));
};
const pageOf = async (cursor: string | null = null): Promise<Page> =>
  (await reader.get(`/api/feed/days${cursor === null ? '' : `?cursor=${cursor}`}`)).body as Page;

test('rows are grouped by person and by the day of the reader, newest first, until somebody else comes between', async () => {
  await did(alice, 1, 2, 4, 30);
  await did(bob, 3);
  const { groups, nextCursor } = await pageOf();
  expect(groups.map(({ day, activities }) => [day, activities[0]?.user.id, activities.length])).toEqual([
    [TODAY, alice.id, 2],
    [TODAY, bob.id, 1],
    [TODAY, alice.id, 1],
    [addDays(TODAY, -1), alice.id, 1],
  ]);
  expect(nextCursor).toBeNull();
});

test('a page has 50 whole groups, and the next one goes on where it ends', async () => {
  for (let turn = 0; turn < 60; turn += 1) await did(turn % 2 === 0 ? alice : bob, turn / 10, turn / 10);
  const first = await pageOf();
  expect(first.groups.map(({ activities }) => activities.length)).toEqual(Array.from({ length: 50 }, () => 2));
  const second = await pageOf(first.nextCursor);
  expect(second.groups).toHaveLength(10);
  expect(second.nextCursor).toBeNull();
  const ids = [...first.groups, ...second.groups].flatMap(({ activities }) => activities.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
});

test('the feed without days has the latest 50 rows', async () => {
  await did(alice, ...Array.from({ length: 51 }, (_, hours) => hours));
  const { activities } = (await reader.get('/api/feed')).body as { activities: { createdAt: string }[] };
  expect(activities.map(({ createdAt }) => (NOW - Date.parse(createdAt)) / HOUR_MS)).toEqual(
    Array.from({ length: 50 }, (_, hours) => hours),
  );
});

test('it goes back 90 days and no further, however quiet the days between were', async () => {
  await did(alice, 5, 89 * 24, 91 * 24);
  expect((await pageOf()).groups).toHaveLength(2);
});

test('a place that is none is refused', async () => {
  expect((await reader.get('/api/feed/days?cursor=tomorrow')).status).toBe(400);
});
