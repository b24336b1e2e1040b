import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { feedOf, followUp } from '#testing/feed-calls.ts';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { sendHistory } from '#testing/history-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11' as CalendarDay;
const DAILY = { name: 'Read', type: 'daily' };
const HOUR_MS = 60 * 60 * 1000;

let people = 0;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const reachedBy = async (person: TestPerson) => {
  await followUp(server);
  return (await person.get('/api/milestones/perfect-days')).body;
};

test('the seventh perfect day ever is told for an hour, private habits counted, and not once more', async () => {
  const alice = await server.person('alice');
  const { id } = await create(alice, { isPrivate: true });
  // With a gap: a broken streak takes no perfect day away.
  for (const ago of [9, 8, 6, 5, 4, 3]) await saveInstance(alice, id, addDays(TODAY, -ago), { completed: true });
  expect(await reachedBy(alice)).toMatchObject({ reached: null });
  const live = await openLive(server.address, alice);
  await live.until('event: ready');
  await saveInstance(alice, id, TODAY, { completed: true });
  expect(await reachedBy(alice)).toMatchObject({ reached: 7 });
  expect(await live.until('milestones')).toContain('event: changed');
  server.clock.now += HOUR_MS + 1;
  await saveInstance(alice, id, TODAY, { completed: false });
  await reachedBy(alice);
  await saveInstance(alice, id, TODAY, { completed: true });
  expect(await reachedBy(alice)).toMatchObject({ reached: null });
});

test.each([
  ['where all habits are public', { run: [6, 5, 4, 3, 2, 1, 0], diary: [] }, true],
  ['where a private habit changes no day', { run: [6, 5, 4, 3, 2, 1, 0], diary: [6, 5, 4, 3, 2, 1, 0] }, true],
  [
    'but not where it has a day of the private habit alone',
    { run: [5, 4, 3, 2, 1, 0], diary: [6, 5, 4, 3, 2, 1, 0] },
    false,
  ],
  ['but not where others see more days', { run: [7, 6, 5, 4, 3, 2, 1, 0], diary: [7, 5, 4, 3, 2, 1, 0] }, false],
])('seven perfect days are the number that others see %s', async (_where, done, isShown) => {
  const person = await server.person(`seven${(people += 1)}`);
  for (const [name, days] of Object.entries(done)) {
    const { id } = await create(person, { name, isPrivate: name === 'diary' });
    if (days.length === 0) await person.delete(`/api/habits/${id}`);
    for (const ago of days) await saveInstance(person, id, addDays(TODAY, -ago), { completed: true });
  }
  expect(await reachedBy(person)).toEqual({ reached: 7, isShown });
});

test('a day ticked ahead counts once it has come, and the next perfect day tells the number that it made, once', async () => {
  const person = await server.person('ahead');
  const { id } = await create(person);
  const told = async () =>
    (await feedOf(server, person)).filter(({ type, habit }) => type === 'streak_milestone' && habit === null);
  const tickOn = async (ahead: number, completed = true) =>
    saveInstance(person, id, addDays(TODAY, ahead), { completed });
  for (const ahead of [-5, -4, -3, -2, -1, 0, 1]) await tickOn(ahead);
  expect(await reachedBy(person), 'six days are lived').toMatchObject({ reached: null });
  const { now } = server.clock;
  try {
    server.clock.now = now + 48 * HOUR_MS;
    await saveInstance(person, id, addDays(TODAY, 2), { notes: 'Soon' });
    expect(await reachedBy(person), 'no perfect day is told with').toMatchObject({ reached: null });
    await tickOn(2);
    expect(await reachedBy(person)).toEqual({ reached: 7, isShown: true });
    expect(await told()).toMatchObject([{ milestone: 7, day: addDays(TODAY, 2) }]);
    server.clock.now += 2 * HOUR_MS;
    await tickOn(2, false);
    await followUp(server);
    await tickOn(2);
    expect(await reachedBy(person)).toMatchObject({ reached: null });
  } finally {
    server.clock.now = now;
  }
});

test.each([
  ['a skip', async (person: TestPerson, id: number) => saveInstance(person, id, TODAY, { skipped: true })],
  ['a deletion', async (person: TestPerson, id: number) => person.delete(`/api/habits/${id}`)],
])('the number that %s makes is told with the next perfect day, to others too', async (_what, settle) => {
  const person = await server.person(`settled${(people += 1)}`);
  const { id } = await create(person);
  for (const ago of [6, 5, 4, 3, 2, 1]) await saveInstance(person, id, addDays(TODAY, -ago), { completed: true });
  const { id: other } = await create(person, { name: 'Run' });
  await saveInstance(person, id, TODAY, { completed: true });
  await followUp(server);
  await settle(person, other);
  expect(await reachedBy(person), 'a seventh day that no tick has made').toMatchObject({ reached: null });
  const { now } = server.clock;
  try {
    server.clock.now = now + 24 * HOUR_MS;
    for (const habit of [id, other]) await saveInstance(person, habit, addDays(TODAY, 1), { completed: true });
    expect(await reachedBy(person)).toEqual({ reached: 7, isShown: true });
    const told = (await feedOf(server, person)).filter(
      ({ type, habit }) => type === 'streak_milestone' && habit === null,
    );
    expect(told).toMatchObject([{ milestone: 7, day: addDays(TODAY, 1) }]);
  } finally {
    server.clock.now = now;
  }
});

test('a day ticked ahead and taken back before it has come makes no number', async () => {
  const person = await server.person('back');
  const { id } = await create(person);
  for (const ahead of [-5, -4, -3, -2, -1, 0, 1])
    await saveInstance(person, id, addDays(TODAY, ahead), { completed: true });
  await reachedBy(person);
  await saveInstance(person, id, addDays(TODAY, 1), { completed: false });
  await saveInstance(person, id, TODAY, { completed: false });
  await reachedBy(person);
  await saveInstance(person, id, TODAY, { completed: true });
  expect(await reachedBy(person)).toMatchObject({ reached: null });
});

test('an import tells no streak that it passes, nor when the day after it is filled in', async () => {
  const erin = await server.person('erin');
  const from = addDays(TODAY, -41);
  await sendHistory(erin, { parts: [{ key: 'loop:Read', habit: DAILY, from, states: 'x'.repeat(40) }], isEnd: true });
  const [habit] = (await erin.get('/api/habits')).body as { id: number }[];
  const saved = await saveInstance(erin, habit?.id ?? 0, addDays(TODAY, -1), { completed: true });
  expect(saved.body).toMatchObject({ habit: { streak: 41 }, milestone: null });
});

test('an import tells no streak of an earlier time that it passes either, when a later one comes to it', async () => {
  const frank = await server.person('frank');
  const from = addDays(TODAY, -50);
  const states = `${'x'.repeat(40)}....xx`;
  await sendHistory(frank, { parts: [{ key: 'loop:Read', habit: DAILY, from, states }], isEnd: true });
  const [habit] = (await frank.get('/api/habits')).body as { id: number }[];
  for (const ago of [4, 3, 2, 1]) await saveInstance(frank, habit?.id ?? 0, addDays(TODAY, -ago), { completed: true });
  const seventh = await saveInstance(frank, habit?.id ?? 0, TODAY, { completed: true });
  expect(seventh.body).toMatchObject({ habit: { streak: 7 }, milestone: null });
});
