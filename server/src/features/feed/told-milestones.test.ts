import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { feedOf, followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { sendHistory } from '#testing/history-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const ago = (days: number): CalendarDay => addDays(TODAY, -days);

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
  // A habit that is due and never done, so that no day is perfect.
  await create(alice, { name: 'Run', startDay: ago(50) });
});

const tick = async (habitId: number, day: CalendarDay) => saveInstance(alice, habitId, day, { completed: true });
const numbersInFeed = async () => (await feedOf(server, bob)).flatMap(({ milestone }) => milestone ?? []);

test('what an import passes is told neither live nor in the feed, not by a tick of the same day either', async () => {
  const parts = [{ key: 'loop:Read', habit: { name: 'Read', type: 'daily' }, from: ago(40), states: 'x'.repeat(40) }];
  await sendHistory(alice, { parts, isEnd: true });
  const habits = (await alice.get('/api/habits')).body as { id: number; name: string }[];
  const live = await openLive(server.address, bob);
  await live.until('event: ready');
  await tick(habits.find(({ name }) => name === 'Read')?.id ?? 0, TODAY);
  expect(await numbersInFeed()).toEqual([]);
  const heard = await live.until('habit_completed');
  await live.close();
  expect(heard).not.toContain('streak_milestone');
});

test('a tick that passes several numbers, which skips have made, tells the highest alone', async () => {
  const { id } = await create(alice, { name: 'Read' });
  const open = [7, 14, 21, 28];
  for (let days = 34; days > 0; days -= 1) if (!open.includes(days)) await tick(id, ago(days));
  for (const days of open) await saveInstance(alice, id, ago(days), { skipped: true });
  expect((await tick(id, TODAY)).body).toMatchObject({ habit: { streak: 31 }, milestone: 30 });
  await followUp(server);
  expect(await numbersInFeed()).toEqual([30]);
});

test('a streak that a late tick makes is not told by the tick of the day that follows it', async () => {
  const { id } = await create(alice, { name: 'Read' });
  for (const days of [7, 6, 5, 4, 3, 2]) await tick(id, ago(days));
  expect((await tick(id, ago(1))).body).toMatchObject({ milestone: 7 });
  expect((await tick(id, TODAY)).body).toMatchObject({ habit: { streak: 8 }, milestone: null });
  await followUp(server);
  expect(await numbersInFeed()).toEqual([]);
});
