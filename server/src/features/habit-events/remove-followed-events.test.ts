import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { removeFollowedEvents } from './remove-followed-events.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

test('events go seven days after they were followed, and those nobody has followed stay', async () => {
  const alice = await server.person('alice');
  const events = async () => {
    await removeFollowedEvents(server.deps);
    return server.deps.database.read.selectFrom('habit_events').select('doneAt').execute();
  };
  const { id } = await create(alice);
  await saveInstance(alice, id, TODAY, { completed: true });
  await followHabitEvents(server.deps, new AbortController().signal);
  server.clock.now += 7 * DAY;
  expect(await events()).not.toEqual([]);
  await saveInstance(alice, id, TODAY, { completed: false });
  server.clock.now += 1;
  expect(await events()).toEqual([{ doneAt: null }]);
  server.clock.now += 30 * DAY;
  expect(await events()).toEqual([{ doneAt: null }]);
});

test('that a habit became private or public is known for a year, as long as a tick may come late', async () => {
  const bob = await server.person('bob');
  const { id } = await create(bob, { isPrivate: true });
  await bob.patch(`/api/habits/${id}`, { isPrivate: false });
  await followHabitEvents(server.deps, new AbortController().signal);
  const kinds = async () => {
    await removeFollowedEvents(server.deps);
    const events = server.deps.database.read.selectFrom('habit_events').select('kind').where('userId', '=', bob.id);
    return (await events.execute()).map(({ kind }) => kind);
  };
  server.clock.now += 366 * DAY;
  expect(await kinds()).toEqual(['privacy_changed']);
  server.clock.now += 2 * DAY;
  expect(await kinds()).toEqual([]);
});
