import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryHabit } from '@crushing/domain/habit-import/imported-history';
import { readHistory } from '@crushing/domain/habit-import/read-history';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { create, saveInstance } from '#testing/habit-calls.ts';
import { historyCalls, sendHistory } from '#testing/history-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { zipFiles } from '#testing/zip-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = '2026-02-01T12:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ startAt: START });
  await server.person('dan');
});
afterAll(async () => server.stop());

const today = (): CalendarDay => new Date(server.clock.now).toISOString().slice(0, 10) as CalendarDay;

/** The download read as the import dialog reads it. */
const readBack = async (person: TestPerson): Promise<readonly HistoryHabit[]> => {
  const answer = await fetch(`${server.address}/api/export`, { headers: { cookie: person.cookie() } });
  const files = await zipFiles(Buffer.from(await answer.arrayBuffer()));
  const texts = [...files].map(([path, bytes]) => ({ path, text: bytes.toString() }));
  const read = readHistory(texts, { today: today(), timezone: 'UTC', dayEndsAt: 0 });
  if (read?.ok !== true) throw new Error('the export is not read');
  expect(read.source).toBe('Crushing');
  return read.habits;
};

const bring = async (person: TestPerson, habits: readonly HistoryHabit[]): Promise<void> => {
  const sent = habits.map(({ key, name, rule, notes, icon, own, days }) => ({
    key,
    ...(own?.deletedAt && { deletedAt: new Date(own.deletedAt).toISOString() }),
    habit: { name, ...rule, notes, icon, ...own, deletedAt: undefined },
    days,
  }));
  for (const call of historyCalls(sent, today()))
    expect(await sendHistory(person, call)).toMatchObject({ status: 200, body: { refused: [] } });
};

/** Everything of a life that the two accounts must share. */
const lifeOf = async (person: TestPerson) => {
  const habits = (await person.get('/api/habits')).body as Habit[];
  const range = `startDate=2026-02-01&endDate=${today()}`;
  const instances = (await person.get(`/api/habit-instances?${range}`)).body as Instance[];
  return habits.map(({ id, ...habit }) => ({
    words: [habit.name, habit.notes, habit.icon, habit.deadline, habit.isPrivate],
    rule: [habit.type, habit.weekdays, habit.schedules],
    figures: [habit.streak, habit.reps, habit.startDay],
    days: instances
      .filter(({ habitId }) => habitId === id)
      .map(({ date, completed, skipped, notes, habitName }) => ({ date, completed, skipped, notes, habitName }))
      .toSorted((one, other) => one.date.localeCompare(other.date)),
  }));
};

/** Every habit of the time, deleted ones too. */
const progressOf = async (person: TestPerson) => {
  const { body } = await person.get(`/api/progress?startDate=2026-02-01&endDate=${today()}`);
  return (body as { habits: ({ id: number; deletedDay: string | null } & object)[] }).habits.map(
    ({ id, ...habit }) => ({
      ...habit,
      isKnown: id > 0,
    }),
  );
};

const perfectStreakOf = async (person: TestPerson): Promise<number> => {
  const [first] = (await person.get('/api/habits')).body as Habit[];
  const { body } = await saveInstance(person, first?.id ?? 0, today(), { notes: 'Now' });
  return (body as { day: { perfectStreak: number } }).day.perfectStreak;
};

test('an export read back by another account has the same habits, schedules, days and streaks', async () => {
  const alice = await server.person('alice');
  const read = await create(alice, { name: '📚 Read', deadline: '21:30', notes: 'Twenty pages', isPrivate: true });
  const run = await create(alice, { name: 'Run', icon: 'dumbbell' });
  const sing = await create(alice, { name: 'Sing', type: 'weekly', weekdays: ['monday'] });
  for (let day = 0; day < 38; day += 1) {
    if (day === 20) await alice.patch(`/api/habits/${run.id}`, { type: 'weekly', weekdays: ['monday', 'friday'] });
    if (day === 15) await alice.patch(`/api/habits/${run.id}`, { name: 'Run far' });
    if (day === 10) await alice.delete(`/api/habits/${sing.id}`);
    else if (day === 1 || day === 8) await saveInstance(alice, sing.id, today(), { completed: true });
    await saveInstance(
      alice,
      read.id,
      today(),
      day === 33 ? { skipped: true } : { completed: true, notes: `Page ${day}` },
    );
    if (day % 7 !== 3) await saveInstance(alice, run.id, today(), { completed: true });
    if (day < 37) server.clock.now += DAY_MS;
  }
  const bob = await server.person('bob');
  await bring(bob, await readBack(alice));
  const life = await lifeOf(alice);
  expect(life).toHaveLength(2);
  expect(life.map(({ figures }) => figures[0])).toEqual([37, expect.any(Number)]);
  expect(await lifeOf(bob)).toEqual(life);
  const progress = await progressOf(alice);
  expect(progress.map(({ deletedDay }) => deletedDay)).toContain('2026-02-11');
  expect(await progressOf(bob)).toEqual(progress);
  expect(await perfectStreakOf(bob)).toBe(await perfectStreakOf(alice));
  // Once more it changes nothing.
  const before = await lifeOf(bob);
  await bring(bob, await readBack(alice));
  expect((await lifeOf(bob)).map(({ figures }) => figures)).toEqual(before.map(({ figures }) => figures));
  expect(await progressOf(bob)).toHaveLength(3);
  expect((await server.visitor().get('/api/public/bob')).text).not.toContain('Read');
});

test('a habit that was deleted far away was deleted on the same day after an import at home', async () => {
  const traveller = await server.person('traveller');
  const swim = await create(traveller, { name: 'Swim' });
  await create(traveller, { name: 'Read' });
  await traveller.patch('/api/settings', { timezone: 'Pacific/Kiritimati' });
  await traveller.delete(`/api/habits/${swim.id}`);
  await traveller.patch('/api/settings', { timezone: 'UTC' });
  const stayer = await server.person('stayer');
  await bring(stayer, await readBack(traveller));
  expect(await progressOf(stayer)).toEqual(await progressOf(traveller));
});

test('a day that is not the one of a deletion is refused', async () => {
  const erin = await server.person('erin');
  const habit = { name: 'Swim', type: 'daily' as const, notes: null, icon: null };
  const at = new Date(server.clock.now - 30 * DAY_MS).toISOString();
  const send = async (part: object) => {
    const [call = {}] = historyCalls([{ key: 'crushing:swim', habit, days: [], ...part }], today());
    return sendHistory(erin, call);
  };
  for (const part of [
    { habit: { ...habit, deletedDay: today() } },
    { deletedAt: at, habit: { ...habit, deletedDay: today() } },
  ])
    expect(await send(part)).toMatchObject({ status: 400, body: { message: 'deletedDay is the day of deletedAt' } });
});

test('an export read back by its own account doubles no habit, keeps what is there, and brings back what was deleted', async () => {
  const carol = await server.person('carol');
  const read = await create(carol, { name: 'Read', creationKey: 'b0a6c1f2-5d4e-4c3b-9a21-0f1e2d3c4b5a' });
  await create(carol, { name: 'Run' });
  await bring(carol, [{ ...(await readBack(carol))[1], key: 'loop:7', name: 'Sing', days: [] } as HistoryHabit]);
  const gone = await create(carol, { name: 'Swim' });
  await saveInstance(carol, read.id, today(), { completed: true, notes: 'Page 1' });
  await saveInstance(carol, gone.id, today(), { completed: true });
  const download = await readBack(carol);
  await saveInstance(carol, read.id, today(), { notes: 'Page 2' });
  const before = await lifeOf(carol);
  await carol.delete(`/api/habits/${gone.id}`);
  const known = (await carol.get('/api/habits/import/history')).body as { habits: { ownKey: string }[] };
  expect(known.habits.map(({ ownKey }) => ownKey)).toEqual(download.map(({ key }) => key));
  await bring(carol, download);
  expect(await lifeOf(carol)).toEqual(before);
  await bring(carol, await readBack(carol));
  expect(await lifeOf(carol)).toEqual(before);
});

test('a deleted habit of an export is not doubled, comes back once it was restored, and counts for no limit', async () => {
  const alice2 = await server.person('alice2');
  const swim = await create(alice2, { name: 'Swim' });
  await create(alice2, { name: 'Read' });
  await saveInstance(alice2, swim.id, today(), { completed: true });
  await alice2.delete(`/api/habits/${swim.id}`);
  const download = await readBack(alice2);
  const before = await progressOf(alice2);
  await bring(alice2, download);
  expect(await progressOf(alice2)).toEqual(before);
  expect((await alice2.post(`/api/habits/${swim.id}/restore`)).status).toBe(200);
  await bring(alice2, download);
  expect((await progressOf(alice2)).map(({ deletedDay }) => deletedDay)).toEqual([null, null]);

  const bob2 = await server.person('bob2');
  for (let rows = 0; rows < 500; rows += 100)
    await bob2.post(
      '/api/habits/import',
      Array.from({ length: 100 }, (_, row) => ({ name: `Habit ${rows + row}`, type: 'daily', deadline: '21:00' })),
    );
  await bring(
    bob2,
    download.filter(({ name }) => name === 'Swim'),
  );
  expect((await bob2.get('/api/habits')).body).toHaveLength(500);
  const { body } = await bob2.get('/api/habits/deleted');
  expect(JSON.stringify(body)).toContain('Swim');
});

test.each([
  ['2030-01-01T00:00:00.000Z', 'This day has not come yet'],
  ['1999-01-01T00:00:00.000Z', 'Days before 2000-01-01 cannot be recorded'],
  ['last week', 'deletedAt is an instant such as 2026-03-01T08:00:00.000Z'],
])('a habit that was deleted at %s is refused', async (deletedAt, message) => {
  const gina = await server.person(`gina${deletedAt.slice(0, 4).trim()}`);
  const parts = [
    { key: 'crushing:a', deletedAt, habit: { name: 'Read', type: 'daily' }, from: '2026-02-01', states: 'x' },
  ];
  expect(await sendHistory(gina, { parts })).toMatchObject({ status: 400, body: { message } });
});

test.each([
  [{ schedules: [] }, 'A habit has at least one schedule'],
  [{ schedules: [{ from: '2030-01-01', type: 'daily' }] }, 'This day has not come yet'],
  [
    {
      schedules: [
        { from: '2026-02-02', type: 'daily' },
        { from: '2026-02-02', type: 'daily' },
      ],
    },
    'Each schedule begins after the one before',
  ],
  [{ createdDay: '1999-01-01' }, 'Days before 2000-01-01 cannot be recorded'],
  [{ deadline: 'noon' }, /./],
])('a habit whose past cannot be is refused: %j', async (facts, message) => {
  const carol = await server.person(`carol${JSON.stringify(facts).length}`);
  const parts = [
    { key: 'crushing:a', habit: { name: 'Read', type: 'daily', ...facts }, from: '2026-02-01', states: 'x' },
  ];
  const { status, body } = await sendHistory(carol, { parts });
  expect(status).toBe(400);
  expect((body as { message: string }).message).toMatch(message);
  expect((await carol.get('/api/habits')).body).toEqual([]);
});
