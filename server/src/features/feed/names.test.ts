import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { feedOf } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

test('a renamed habit is called as on its day, in ticks and milestones alike', async () => {
  const alice = await server.person('alice');
  const { id } = await create(alice, { name: 'Run' });
  await create(alice, { name: 'Another' });
  for (let ago = 6; ago >= 0; ago -= 1) await saveInstance(alice, id, addDays(TODAY, -ago), { completed: true });
  const feed = async () => {
    const activities = await feedOf(server, alice);
    return new Set(
      activities.flatMap(({ type, day, habit }) => (habit === null ? [] : [`${type} ${day} ${habit.name}`])),
    );
  };
  await feed();
  server.clock.now += DAY_MS;
  await alice.patch(`/api/habits/${id}`, { name: 'Walk' });
  await saveInstance(alice, id, addDays(TODAY, 1), { completed: true });
  expect(await feed()).toEqual(
    new Set([
      `habit_completed ${TODAY} Run`,
      `streak_milestone ${TODAY} Run`,
      `habit_completed ${addDays(TODAY, 1)} Walk`,
    ]),
  );
});

test('the name of a habit before it became public is told to nobody, although its day had begun under it', async () => {
  server.clock.now = Date.parse(`${addDays(TODAY, 1)}T12:00:00Z`);
  const [carol, dan] = [await server.person('carol'), await server.person('dan')];
  await dan.post(`/api/follow/${carol.id}`);
  const today = addDays(TODAY, 1);
  const { id } = await create(carol, { name: 'Therapy', isPrivate: true });
  await saveInstance(carol, id, today, { completed: true });
  await feedOf(server, dan);
  await carol.patch(`/api/habits/${id}`, { name: 'Walk', isPrivate: false });
  for (const completed of [false, true]) await saveInstance(carol, id, today, { completed });
  const told = (await feedOf(server, dan)).filter(({ type }) => type === 'habit_completed');
  expect(told.map(({ habit }) => habit?.name)).toEqual(['Walk']);
});
