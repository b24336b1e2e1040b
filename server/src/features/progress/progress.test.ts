import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import { statesFromLine } from '@crushing/domain/progress/state-line';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { getProgress } from '@crushing/contract/progress/endpoints';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

type Progress = EndpointAnswer<typeof getProgress>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

let people = 0;
const somebody = async (options = {}): Promise<TestPerson> => server.person(`walker${(people += 1)}`, options);

const create = async (person: TestPerson, name: string, more = {}): Promise<number> =>
  ((await person.post('/api/habits', { name, type: 'daily', deadline: '00:00', ...more })).body as Habit).id;
const saveInstance = async (person: TestPerson, habitId: number, date: string, wanted: object) =>
  person.post('/api/habit-instances', { habitId, date, ...wanted });
const progressOf = async (person: TestPerson, startDate = '2026-03-07', endDate = '2026-03-12') =>
  (await person.get(`/api/progress?startDate=${startDate}&endDate=${endDate}`)).body as Progress;

const life = async (person: TestPerson): Promise<number[]> => {
  const [read, run] = [await create(person, 'Read'), await create(person, 'Run')];
  await saveInstance(person, read, '2026-03-08', { completed: true, notes: 'Chapter 3' });
  await saveInstance(person, read, '2026-03-09', { skipped: true });
  await saveInstance(person, read, '2026-03-10', { notes: 'a note alone' });
  await saveInstance(person, run, '2026-03-09', { completed: true });
  await person.delete(`/api/habits/${run}`);
  return [read, run];
};

describe('progress', () => {
  test('lists every habit that lived in the range with one sign a day, deleted ones last', async () => {
    const alice = await somebody();
    const [read, run] = await life(alice);
    expect(await progressOf(alice)).toEqual({
      firstDay: '2026-03-08',
      deletedReps: 1,
      shownDeletedReps: 1,
      habits: [
        expect.objectContaining({ id: read, name: 'Read', startDay: '2026-03-08', deletedDay: null, states: '.xs...' }),
        expect.objectContaining({
          id: run,
          name: 'Run',
          startDay: '2026-03-09',
          deletedDay: '2026-03-11',
          states: '..x...',
        }),
      ],
    });
    expect((await progressOf(alice, '2026-03-11', '2026-03-11')).habits.map(({ id }) => id)).toEqual([read]);
    expect((await progressOf(alice, '2026-03-01', '2026-03-08')).habits.map(({ id }) => id)).toEqual([read]);
    expect(await progressOf(alice, '2026-02-01', '2026-02-08')).toEqual({
      firstDay: '2026-03-08',
      deletedReps: 1,
      shownDeletedReps: 1,
      habits: [],
    });
  });

  test('lets a deleted habit count on the days it lived', async () => {
    const alice = await somebody();
    await life(alice);
    const { habits } = await progressOf(alice);
    const [from, to] = [calendarDay('2026-03-07'), calendarDay('2026-03-12')];
    const instances = habits.flatMap(({ id, states }) => statesFromLine(id, states, from));
    const summaries = [...daySummaries({ habits, instances }, from, to).values()];
    expect(summaries.map(({ scheduled, completed, skipped }) => `${completed}+${skipped}/${scheduled}`)).toEqual([
      '0+0/0',
      '1+0/1',
      '1+1/2',
      '0+0/2',
      '0+0/1',
      '0+0/1',
    ]);
  });

  test('tells what others may see of it: which habits are private, deleted ones too, and the reps of deleted public ones', async () => {
    const alice = await somebody();
    for (const isPrivate of [true, false]) {
      const gone = await create(alice, isPrivate ? 'Therapy' : 'Run', { isPrivate });
      await create(alice, isPrivate ? 'Diary' : 'Read', { isPrivate });
      for (const date of isPrivate ? ['2026-03-09', '2026-03-10'] : ['2026-03-10'])
        await saveInstance(alice, gone, date, { completed: true });
      await alice.delete(`/api/habits/${gone}`);
    }
    const { habits, ...reps } = await progressOf(alice);
    expect(reps).toMatchObject({ deletedReps: 3, shownDeletedReps: 1 });
    expect(Object.fromEntries(habits.map(({ name, isPrivate }) => [name, isPrivate]))).toEqual({
      Diary: true,
      Read: false,
      Therapy: true,
      Run: false,
    });
  });

  test('counts no tick of the day of a deletion, neither among the days nor in the total', async () => {
    const alice = await somebody();
    const run = await create(alice, 'Run');
    for (const date of ['2026-03-10', '2026-03-11', '2026-03-12'])
      await saveInstance(alice, run, date, { completed: true });
    await alice.delete(`/api/habits/${run}`);
    expect(await progressOf(alice)).toMatchObject({ deletedReps: 1, shownDeletedReps: 1 });
    await alice.post(`/api/habits/${run}/restore`);
    const { habits, ...reps } = await progressOf(alice);
    expect(reps).toMatchObject({ deletedReps: 0, shownDeletedReps: 0 });
    expect(habits).toMatchObject([{ deletedDay: null, states: '...xxx' }]);
  });

  test('judges the day of a deletion by the owner’s clock', async () => {
    const alice = await somebody({ timezone: 'Pacific/Kiritimati' });
    const run = await create(alice, 'Run');
    await saveInstance(alice, run, '2026-03-09', { completed: true });
    await alice.delete(`/api/habits/${run}`);
    // Noon in UTC is two in the morning of the next day there.
    expect((await progressOf(alice)).habits[0]?.deletedDay).toBe('2026-03-12');
    await alice.patch('/api/settings', { timezone: 'Europe/Vienna' });
    expect((await progressOf(alice)).habits[0]?.deletedDay, 'in the west the day before begins again').toBe(
      '2026-03-11',
    );
    await alice.patch('/api/settings', { timezone: 'Pacific/Kiritimati' });
    expect((await progressOf(alice)).habits[0]?.deletedDay, 'after the journey back').toBe('2026-03-11');
  });

  test('is unchanged until something changes', async () => {
    const alice = await somebody();
    const [read = 0] = await life(alice);
    const address = '/api/progress?startDate=2026-03-01&endDate=2026-03-31';
    const etag = (await alice.get(address)).headers.get('etag') ?? '';
    expect(await alice.get(address, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    await saveInstance(alice, read, '2026-03-11', { completed: true });
    expect((await alice.get(address, { 'if-none-match': etag })).status).toBe(200);
  });

  test('of many habits is sent in pieces, which make up the same answer', async () => {
    const alice = await somebody();
    const ids: number[] = [];
    // A name that looks like the place of the list.
    for (let count = 0; count < 130; count += 1) ids.push(await create(alice, `${count} "habits":[]`));
    await saveInstance(alice, ids[129] ?? 0, '2026-03-11', { completed: true });
    const answer = await alice.get('/api/progress?startDate=2026-03-11&endDate=2026-03-11');
    // Its length is not known before the last piece.
    expect(answer.headers.get('content-length')).toBeNull();
    const { habits, ...others } = answer.body as Progress;
    expect(others).toEqual({ firstDay: '2026-03-11', deletedReps: 0, shownDeletedReps: 0 });
    expect(habits.map(({ id }) => id)).toEqual(ids);
    expect(habits.at(-1)).toMatchObject({ name: '129 "habits":[]', states: 'x' });
  });

  test('of somebody else is not seen', async () => {
    const [alice, bob] = [await somebody(), await somebody()];
    await life(alice);
    expect(await progressOf(bob)).toEqual({ firstDay: null, deletedReps: 0, shownDeletedReps: 0, habits: [] });
  });

  test.each([
    ['', 'A day is expected'],
    ['startDate=2026-03-12&endDate=2026-03-11', 'startDate is after endDate'],
    ['startDate=2025-01-01&endDate=2026-03-11', 'At most 400 days can be asked for at once'],
    ['startDate=1999-12-31&endDate=2000-01-02', 'Days before 2000-01-01 are not recorded'],
  ])('asked with %j is refused: %s', async (query, message) => {
    const alice = await somebody();
    expect(await alice.get(`/api/progress?${query}`)).toMatchObject({ status: 400, body: { message } });
  });
});
