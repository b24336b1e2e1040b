import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { feedOf, followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number): CalendarDay => addDays(TODAY, -days);

let server: TestServer;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
});

const perfectDays = async (): Promise<CalendarDay[]> => {
  await followUp(server);
  const rows = await server.deps.database.read
    .selectFrom('perfect_days')
    .select('day')
    .where('userId', '=', alice.id)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};
const save = async (habitId: number, day: CalendarDay, completed = true) =>
  saveInstance(alice, habitId, day, { completed });

test('a late tick that lets a habit count from an earlier day recounts the days in between, and so does taking it back', async () => {
  const [read, run] = [await create(alice), await create(alice)];
  for (const day of [ago(2), ago(1), TODAY]) await save(read.id, day);
  await save(run.id, TODAY);
  expect(await perfectDays()).toEqual([ago(2), ago(1), TODAY]);
  await save(run.id, ago(2));
  expect(await perfectDays(), 'the day between is missed').toEqual([ago(2), TODAY]);
  await save(run.id, ago(2), false);
  expect(await perfectDays()).toEqual([ago(2), ago(1), TODAY]);
});

test('a day that was ticked ahead is perfect only as long as every habit due on it is done', async () => {
  const tomorrow = addDays(TODAY, 1);
  const read = await create(alice);
  await save(read.id, tomorrow);
  expect(await perfectDays()).toEqual([tomorrow]);
  const run = await create(alice);
  expect(await perfectDays()).toEqual([]);
  await alice.send('DELETE', `/api/habits/${run.id}`);
  expect(await perfectDays()).toEqual([tomorrow]);
});

test('a day that was ticked ahead in the far east is counted again from the far west too', async () => {
  const now = server.clock.now;
  try {
    // In Kiritimati it is the 12th, in Pago Pago the 10th.
    server.clock.now = Date.parse('2026-03-11T10:30:00.000Z');
    await alice.patch('/api/settings', { timezone: 'Pacific/Kiritimati' });
    const read = await create(alice);
    await save(read.id, addDays(TODAY, 2));
    expect(await perfectDays()).toEqual([addDays(TODAY, 2)]);
    await alice.patch('/api/settings', { timezone: 'Pacific/Pago_Pago' });
    await create(alice);
    expect(await perfectDays()).toEqual([]);
  } finally {
    server.clock.now = now;
  }
});

test('a day finished late is not told, although some of its ticks were made in time and arrive last', async () => {
  const [inTime, late] = [await create(alice), await create(alice)];
  const now = server.clock.now;
  try {
    server.clock.now = now + DAY_MS;
    await save(late.id, TODAY);
    await saveInstance(alice, inTime.id, TODAY, { completed: true, ageMs: DAY_MS });
    expect((await feedOf(server, alice)).map(({ type }) => type)).toEqual(['habit_completed']);
  } finally {
    server.clock.now = now;
  }
});

test('a habit that arrives a day after it was added leaves open what it was due on', async () => {
  await save((await create(alice)).id, ago(1));
  expect(await perfectDays()).toEqual([ago(1)]);
  await create(alice, { ageMs: DAY_MS });
  expect(await perfectDays()).toEqual([]);
});

test('a restored habit counts again on the days that passed while it was deleted', async () => {
  const [read, run] = [await create(alice), await create(alice)];
  const now = server.clock.now;
  try {
    await alice.delete(`/api/habits/${run.id}`);
    const later = [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)] as const;
    for (const [days, day] of later.entries()) {
      server.clock.now = now + days * DAY_MS;
      await save(read.id, day);
    }
    expect(await perfectDays()).toEqual(later);
    await alice.post(`/api/habits/${run.id}/restore`);
    expect(await perfectDays()).toEqual([]);
  } finally {
    server.clock.now = now;
  }
});
