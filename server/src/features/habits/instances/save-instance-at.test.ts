import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress } from '@crushing/domain/habits/completion-list';
import { dueOf } from '@crushing/domain/habits/perfect-day';
import { perfectDayStreak } from '@crushing/domain/habits/perfect-streak';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import { statesFromLine } from '@crushing/domain/progress/state-line';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import { randomFrom } from '#seed/random.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const YESTERDAY = addDays(TODAY, -1);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const listOf = async (person: TestPerson, day: CalendarDay) => {
  const { body, headers } = await person.get(`/api/habits?date=${day}`);
  return { habits: body as Habit[], etag: headers.get('etag') ?? '' };
};

/** The same, computed from everything the person can read. */
const readAgain = async (person: TestPerson, { id, date }: SavedInstance) => {
  const { habits, etag } = await listOf(person, date);
  const from = addDays(TODAY, -100);
  const answer = await person.get(`/api/progress?startDate=${from}&endDate=${addDays(TODAY, 1)}`);
  const progress = (answer.body as { habits: ProgressHabitAnswer[] }).habits;
  const instances = progress.flatMap((habit) => statesFromLine(habit.id, habit.states, from));
  const summary = dayProgress(habits, date);
  const habit = habits.find(({ instance }) => instance?.id === id);
  return {
    etag,
    instance: habit?.instance,
    habit: habit && {
      id: habit.id,
      streak: habit.streak,
      reps: habit.reps,
      completed: habit.completed,
      startDay: habit.startDay,
      lastUpdated: habit.lastUpdated,
    },
    day: {
      due: dueOf(summary),
      done: summary.completed,
      perfectStreak: perfectDayStreak(daySummaries({ habits: progress, instances }, from, TODAY), TODAY),
    },
  };
};

// Forty changes, each read back in full.
const HISTORY_MS_MAX = 60_000;

test.each([1, 2, 3])('a tick answers what reading all again would (%i)', { timeout: HISTORY_MS_MAX }, async (seed) => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const person = await server.person(`history ${seed}`);
  const habits = [
    await create(person),
    await create(person),
    await create(person, { type: 'weekly', weekdays: ['monday', 'wednesday'] }),
  ];
  const disturb = [
    async () => create(person, { type: 'weekly', weekdays: ['tuesday'] }),
    async () => person.patch(`/api/habits/${pick(habits).id}`, { type: 'weekly', weekdays: ['wednesday', 'friday'] }),
    async () => person.patch(`/api/habits/${pick(habits).id}`, { type: 'daily', weekdays: null, completed: true }),
  ];
  for (let turn = 0; turn < 40; turn += 1) {
    if (random() < 0.15) await pick(disturb)();
    const day = addDays(TODAY, pick([0, 0, 0, 0, 0, -1, -1, -2, -3, 1]));
    const change = random() < 0.2 ? { skipped: random() < 0.7 } : { completed: random() < 0.8 };
    const { etag: before } = await listOf(person, day);
    const { body } = await saveInstance(person, pick(habits).id, day, change);
    const { habit, day: state, milestone: _, version, ...instance } = body as SavedInstance;
    const { etag, ...read } = await readAgain(person, body as SavedInstance);
    expect({ instance, habit, day: state }).toEqual(read);
    expect(before.replace(version.before, version.after)).toBe(etag);
  }
});

test('a day long ago is counted too, and another day leaves what is known of today alone', async () => {
  const person = await server.person('archivist');
  const { id } = await create(person);
  await saveInstance(person, id, TODAY, { completed: true });
  const old = await saveInstance(person, id, addDays(TODAY, -400), { completed: true });
  expect(old.body).toMatchObject({ day: { due: 1, done: 1, perfectStreak: 1 } });
  expect((await saveInstance(person, id, TODAY, { completed: false })).body).toMatchObject({
    day: { due: 1, done: 0, perfectStreak: 0 },
  });
});

test('ticks of other days spend the rows they read; once these are used up, those of today alone go on', async () => {
  const person = await server.person('reader');
  const habits = [await create(person), await create(person)];
  const tick = async (place: number, day: CalendarDay, completed = true) =>
    (await saveInstance(person, habits[place]?.id ?? 0, day, { completed })).status;
  // Of every limit the tests have a thousand times as much.
  server.deps.reads.spend(person.id, 2_000_000_000 - 5);
  // Two habits, and then the state of the first one too.
  expect([await tick(0, YESTERDAY), await tick(1, YESTERDAY)]).toEqual([201, 201]);
  expect([await tick(0, addDays(TODAY, -2)), await tick(0, TODAY)]).toEqual([429, 201]);
  expect(await tick(1, YESTERDAY, false)).toBe(429);
  server.letPass(60_000);
  expect((await person.get(`/api/habits/${habits[1]?.id}?date=${YESTERDAY}`)).body).toMatchObject({ completed: true });
  expect([await tick(1, YESTERDAY, false), await tick(0, addDays(TODAY, -2))]).toEqual([200, 201]);
});

test('the live channel names the tab that made a change, and only where a tab was named', async () => {
  const person = await server.person('tabs');
  const channel = await openLive(server.address, person);
  await channel.until('event: ready');
  const { id: habitId } = await create(person);
  // Changes announced together name a tab only if it made all of them.
  await channel.until('event: changed');
  const tick = { habitId, date: TODAY, completed: true };
  const tab = '0b6e7a52-6f0e-4c0e-9f39-2f5f3b1f7d11';
  await person.send('POST', '/api/habit-instances', { body: tick, headers: { 'x-tab': tab } });
  const named = `data: {"lists":["habits"],"tab":"${tab}"}\n\n`;
  expect(await channel.until(named)).toContain(named);
  await person.send('POST', '/api/habit-instances', { body: tick, headers: { 'x-tab': 'no tab\ttoo long or odd' } });
  const unnamed = 'data: {"lists":["habits"]}\n\n';
  expect(await channel.until(unnamed)).toContain(unnamed);
  await channel.close();
});

test('a tick that moves the start of a habit far back counts the habit on that day', async () => {
  const person = await server.person('far back');
  const habit = await create(person);
  const { body } = await saveInstance(person, habit.id, addDays(TODAY, -200), { completed: true });
  expect(body).toMatchObject({ habit: { startDay: addDays(TODAY, -200) }, day: { due: 1, done: 1 } });
});
