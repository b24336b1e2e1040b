import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import { feedOf } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

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

test('nor is it where a later end of the day brings back the day that still had it', async () => {
  server.clock.now = Date.parse(`${addDays(TODAY, 1)}T12:00:00Z`);
  const [ines, jan] = [await server.person('ines'), await server.person('jan')];
  await jan.post(`/api/follow/${ines.id}`);
  const { id } = await create(ines, { name: 'Therapy', isPrivate: true });
  await saveInstance(ines, id, addDays(TODAY, 1), { notes: 'With Dr. Sand' });
  server.clock.now = Date.parse(`${addDays(TODAY, 2)}T01:00:00Z`);
  await ines.patch(`/api/habits/${id}`, { name: 'Walk', isPrivate: false });
  await feedOf(server, jan);
  expect((await ines.patch('/api/settings', { dayEndsAt: 3 })).status).toBe(200);
  await saveInstance(ines, id, addDays(TODAY, 1), { completed: true });
  const told = (await feedOf(server, jan)).filter(({ type }) => type === 'habit_completed');
  expect(told.map(({ day, habit }) => [day, habit?.name])).toEqual([[addDays(TODAY, 1), 'Walk']]);
});

test('a tick that was made while a habit was private, and comes once it is public, is told to nobody', async () => {
  const [erin, finn] = [await server.person('erin'), await server.person('finn')];
  await finn.post(`/api/follow/${erin.id}`);
  const yesterday = dayAt(server.clock.now, 'UTC', 0);
  const { id } = await create(erin, { name: 'Therapy', isPrivate: true });
  await saveInstance(erin, id, yesterday, { notes: 'With Dr. Sand' });
  const tickedAt = server.clock.now;
  server.clock.now += DAY_MS;
  await erin.patch(`/api/habits/${id}`, { name: 'Walk', isPrivate: false });
  await feedOf(server, finn);
  server.clock.now += HOUR_MS;
  await saveInstance(erin, id, yesterday, { completed: true, ageMs: server.clock.now - tickedAt });
  expect((await feedOf(server, finn)).filter(({ user }) => user.id === erin.id)).toEqual([]);
});

test('perfect days that became public with their habit pass no number, also where a tick comes at once', async () => {
  const [gina, hugo] = [await server.person('gina'), await server.person('hugo')];
  await hugo.post(`/api/follow/${gina.id}`);
  const today = dayAt(server.clock.now, 'UTC', 0);
  const { id } = await create(gina, { name: 'Walk', isPrivate: true });
  for (let ago = 8; ago > 0; ago -= 1) await saveInstance(gina, id, addDays(today, -ago), { completed: true });
  await feedOf(server, hugo);
  await gina.patch(`/api/habits/${id}`, { isPrivate: false });
  await saveInstance(gina, id, today, { completed: true });
  const told = (await feedOf(server, hugo)).filter(({ user }) => user.id === gina.id).map(({ type }) => type);
  expect(told.toSorted()).toEqual(['day_completed', 'habit_completed']);
});
