import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CSV_TEMPLATE } from '@crushing/domain/habit-import/csv-template';
import { parseHabitCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import type { Habit } from '@crushing/contract/habits/schemas';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

let people = 0;
const somebody = async (): Promise<TestPerson> => server.person(`importer${(people += 1)}`);

const ROW = { name: 'Read', type: 'daily', deadline: '07:00', completed: false };
const importRows = async (person: TestPerson, rows: unknown) => person.post('/api/habits/import', rows);
const habitsOf = async (person: TestPerson) => (await person.get('/api/habits')).body as Habit[];

describe('an import', () => {
  test('of the template adds its three habits at the end of the list, in their order', async () => {
    const alice = await somebody();
    await alice.post('/api/habits', { ...ROW, name: 'First' });
    const parsed = parseHabitCsv(CSV_TEMPLATE);
    const answer = await importRows(alice, parsed.ok ? parsed.rows : null);
    expect(answer).toMatchObject({ status: 200, body: { imported: 3, errors: [] } });
    const habits = await habitsOf(alice);
    expect(habits.map(({ name }) => name)).toEqual(['First', 'Morning run', 'Read 20 pages', 'Call my parents']);
    expect(habits[1]).toMatchObject({ deadline: '07:00', notes: 'Half an hour, easy pace', completed: false });
    expect(habits[3]).toMatchObject({ type: 'weekly', weekdays: ['sunday'] });
  });

  test('takes 200 rows with full names and notes, and refuses more than 1 MB', async () => {
    const alice = await somebody();
    const full = { ...ROW, name: 'ñ'.repeat(200), notes: 'é'.repeat(2000) };
    const rows = Array.from({ length: 200 }, () => full);
    expect((await importRows(alice, rows)).body).toMatchObject({ imported: 200, errors: [] });
    const larger = await importRows(alice, [...rows, ...rows.slice(0, 50)]);
    expect(larger.status).toBe(413);
  });

  test('ticks habits of completed rows today', async () => {
    const alice = await somebody();
    await importRows(alice, [{ ...ROW, completed: true }, ROW, { ...ROW, name: 'Run', completed: true }]);
    const states = (await habitsOf(alice)).map(({ completed, streak, reps }) => ({ completed, streak, reps }));
    const done = { completed: true, streak: 1, reps: 1 };
    expect(states).toEqual([done, { completed: false, streak: 0, reps: 0 }, done]);
  });

  test('keeps the good rows and says why each other is not imported', async () => {
    const alice = await somebody();
    const bad: [object | null, string][] = [
      [{ ...ROW, name: ' ' }, 'Row 2: Habit name is required'],
      [{ ...ROW, type: 'hourly' }, 'Read: Please select Daily or Weekly'],
      [{ ...ROW, deadline: '' }, 'Read: Deadline is required'],
      [{ ...ROW, deadline: '7:00' }, 'Read: A time is written HH:MM'],
      [{ ...ROW, weekday: 'someday' }, 'Read: Weekdays are monday to sunday'],
      [{ ...ROW, notes: 'x'.repeat(2001) }, 'Read: A note has at most 2000 characters'],
      [{ ...ROW, name: 'nul\u0000' }, 'nul\u0000: The text contains characters that cannot be stored'],
      [null, 'Row 9: This row is not a habit'],
      [{ deadline: '07:00' }, 'Row 10: Habit name is required'],
    ];
    const answer = await importRows(alice, [ROW, ...bad.map(([row]) => row), { ...ROW, type: 'weekly' }]);
    expect(answer).toMatchObject({ status: 200, body: { imported: 2, errors: bad.map(([, error]) => error) } });
    // A weekly habit without a day gets Monday, as in the form.
    expect((await habitsOf(alice)).map(({ weekdays }) => weekdays)).toEqual([null, ['monday']]);
  });

  test('names the places of all rows that were not added, and each by the first letters of its name', async () => {
    const alice = await somebody();
    const long = { ...ROW, name: `${'n'.repeat(59)}😀${'n'.repeat(99)}` };
    const [rows, bad] = [Array.from({ length: 150 }, () => ROW), { ...ROW, deadline: 'soon' }];
    for (let round = 0; round < 3; round += 1) await importRows(alice, rows);
    const answer = await importRows(alice, [long, bad, ...rows, long]);
    const { imported, errors, refused } = answer.body as { imported: number; errors: string[]; refused: number[] };
    expect([imported, errors.length]).toEqual([50, 50]);
    expect(refused).toEqual([1, ...Array.from({ length: 102 }, (_, place) => 51 + place)]);
    expect((await importRows(alice, [long])).body).toMatchObject({
      errors: [expect.stringMatching(/^n{59}\uFFFD: You have 500 habits/)],
    });
  });

  test('carries fifty sentences at most', async () => {
    const alice = await somebody();
    const { body } = await importRows(
      alice,
      Array.from({ length: 60 }, () => 7),
    );
    expect(body).toMatchObject({ imported: 0 });
    expect((body as { errors: string[] }).errors).toHaveLength(50);
  });

  test('stops at 500 habits, however many imports run at the same moment', async () => {
    const alice = await somebody();
    const rows = Array.from({ length: 150 }, () => ROW);
    const answers = await Promise.all(Array.from({ length: 4 }, async () => importRows(alice, rows)));
    const imported = answers.map(({ body }) => (body as { imported: number }).imported);
    expect(imported.toSorted((one, other) => one - other)).toEqual([50, 150, 150, 150]);
    const sentences = answers.flatMap(({ body }) => (body as { errors: string[] }).errors);
    expect(new Set(sentences)).toEqual(new Set(['Read: You have 500 habits, which is the most one person can keep']));
    expect(await habitsOf(alice)).toHaveLength(500);
  });

  test.each([
    [[], 400, 'Name at least one habit'],
    [{ rows: [] }, 400, 'A list of habits is expected'],
    [Array.from({ length: 201 }, () => 1), 400, 'At most 200 habits can be imported at once'],
    [Array.from({ length: 10_000 }, () => ({ name: 'Read', type: 'daily', deadline: '07:00' })), 413, /long/],
  ])('of something else is refused whole', async (rows, status, message) => {
    const alice = await somebody();
    const answer = await importRows(alice, rows);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toMatch(message);
    expect(await habitsOf(alice)).toEqual([]);
  });
});

test('rows that are sent again with their creation keys add nothing, so a lost answer doubles no habit', async () => {
  const alice = await somebody();
  const rows = ['Read', 'Run', 'Swim'].map((name, place) => ({
    ...ROW,
    name,
    creationKey: `key-of-the-file-${place}`,
  }));
  await importRows(alice, rows.slice(0, 2));
  expect((await importRows(alice, [...rows, ROW])).body).toEqual({ imported: 4, errors: [], refused: [] });
  expect((await importRows(alice, [rows[0], rows[0]])).body).toEqual({ imported: 2, errors: [], refused: [] });
  expect((await habitsOf(alice)).map(({ name }) => name)).toEqual(['Read', 'Run', 'Swim', 'Read']);
  const twice = { ...ROW, name: 'Sing', creationKey: 'a-new-key-sent-twice' };
  expect((await importRows(alice, [twice, twice])).body).toEqual({ imported: 2, errors: [], refused: [] });
  expect(await habitsOf(alice)).toHaveLength(5);
  // The keys are each person's own.
  expect((await importRows(await somebody(), rows)).body).toEqual({ imported: 3, errors: [], refused: [] });
});

test('ten imports an hour are taken, the next is told when to come back', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const alice = await strict.person('alice');
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) statuses.push((await importRows(alice, [ROW])).status);
  const last = await importRows(alice, [ROW]);
  expect([...new Set(statuses)]).toEqual([200]);
  expect(last).toMatchObject({ status: 429, body: { message: 'That was too often. Please try again in 60 minutes.' } });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});
