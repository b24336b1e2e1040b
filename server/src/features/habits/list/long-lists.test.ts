import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

// A note that may still be stored, although it is refused today. Each character takes six bytes in an answer.
const OLD_NOTE = '\u0001'.repeat(2000);
const PAGE_BYTES_MAX = 2_100_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const hasInstances = async (habitId: number, days: number, notes: string | null): Promise<void> => {
  const rows = Array.from({ length: days }, (_, day) => ({
    habitId,
    date: addDays('2025-01-01' as CalendarDay, day),
    completed: true,
    notes,
    habitName: 'Read',
    createdAt: '2026-03-11T12:00:00.000Z',
  }));
  await server.deps.database.transact(async ({ query }) => query.insertInto('habit_instances').values(rows).execute());
};

/** The pages that the `Link` headers lead through. */
const pagesOf = async (person: TestPerson, path: string): Promise<Instance[][]> => {
  const { status, headers, body, text } = await person.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  expect(text.length).toBeLessThan(PAGE_BYTES_MAX);
  const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  return [body as Instance[], ...(next === undefined ? [] : await pagesOf(person, next))];
};

describe('the instances of a range', () => {
  const YEAR = '/api/habit-instances?startDate=2025-01-01&endDate=2025-12-31';

  test('come whole and in order over pages of 5,000', async () => {
    const carol = await server.person('carol');
    const bob = await server.person('bob');
    const habits = await Promise.all(Array.from({ length: 30 }, async () => create(carol)));
    for (const { id } of habits) await hasInstances(id, 400, null);
    await hasInstances((await create(bob)).id, 100, 'not Carol’s');
    const pages = await pagesOf(carol, YEAR);
    expect(pages.map(({ length }) => length)).toEqual([5000, 5000, 30 * 365 - 10_000]);
    const places = pages.flat().map(({ date, id }) => `${date} ${String(id).padStart(9, '0')}`);
    expect(places).toEqual([...new Set(places)].toSorted());
    expect(new Set(pages.flat().map(({ habitId }) => habitId))).toEqual(new Set(habits.map(({ id }) => id)));
  });

  test('come in pages of 2 MB where they have long notes, the stored ones of earlier versions too', async () => {
    const alice = await server.person('alice');
    await hasInstances((await create(alice)).id, 400, OLD_NOTE);
    const pages = await pagesOf(alice, YEAR);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toHaveLength(365);
    expect(pages.flat().every(({ notes }) => notes === OLD_NOTE)).toBe(true);
  });

  test.each(['2025-01-01', '2025-13-01.5', '.5', '2025-01-01.99999999999'])('do not begin after %j', async (after) => {
    const dan = await server.person(`dan${after.length}`);
    expect((await dan.get(`${YEAR}&after=${after}`)).status).toBe(400);
  });
});

test('the history of a habit comes whole over pages of 2 MB, newest first', async () => {
  const alice2 = await server.person('alice2');
  const { id } = await create(alice2);
  await hasInstances(id, 420, OLD_NOTE);
  const pages = await pagesOf(alice2, `/api/habits/${id}/instances`);
  expect(pages.length).toBeGreaterThan(2);
  const days = pages.flat().map(({ date }) => date);
  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  expect(days).toHaveLength(420);
});

describe('a list of habits with more notes than it has room for', () => {
  const DAY = '2026-03-11';

  test('leaves some out, says so, and they are read one by one', async () => {
    const bob2 = await server.person('bob2');
    const note = '走'.repeat(2000);
    for (let count = 0; count < 60; count += 1) {
      const { id } = await create(bob2, { notes: note });
      await saveInstance(bob2, id, DAY, { completed: true, notes: note });
    }
    const { body, text } = await bob2.get('/api/habits');
    expect(Buffer.byteLength(text)).toBeLessThan(600_000);
    const habits = body as Habit[];
    expect(habits).toHaveLength(60);
    const [whole, cut] = [habits.filter(({ notesCut }) => !notesCut), habits.filter(({ notesCut }) => notesCut)];
    expect(whole.length).toBeGreaterThan(30);
    expect(whole.every(({ notes, instance }) => notes === note && instance?.notes === note)).toBe(true);
    expect(cut.every(({ notes, instance }) => notes === null && instance?.notes === null)).toBe(true);
    const [left] = cut;
    const alone = await bob2.get(`/api/habits/${left?.id}`);
    expect(alone.body).toMatchObject({ id: left?.id, completed: true, notes: note, instance: { notes: note } });
    expect(alone.body).not.toHaveProperty('notesCut');
  });

  test('is otherwise the same habit that is read alone, on any day', async () => {
    const carol2 = await server.person('carol2');
    const { id } = await create(carol2, { notes: 'Ten pages' });
    await saveInstance(carol2, id, '2026-03-10', { completed: true, notes: 'A quiet hour' });
    for (const date of ['2026-03-10', DAY]) {
      expect((await carol2.get(`/api/habits/${id}?date=${date}`)).body).toEqual(await habitOf(carol2, id, date));
    }
    expect((await carol2.get(`/api/habits/${id}?date=2026-03-20`)).status).toBe(400);
  });
});

test('more than a hundred habits come as one whole list', async () => {
  const alice3 = await server.person('alice3');
  for (let count = 0; count < 205; count += 1) await create(alice3, { name: `Habit ${count}` });
  const names = ((await alice3.get('/api/habits')).body as Habit[]).map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 205 }, (_, place) => `Habit ${place}`));
  const { habits } = (await alice3.get('/api/progress?startDate=2026-03-01&endDate=2026-03-31')).body as {
    habits: { name: string; states: string }[];
  };
  expect(habits.map(({ name }) => name)).toEqual(names);
});
