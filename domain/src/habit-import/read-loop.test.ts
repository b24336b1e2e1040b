import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from '#calendar/calendar-day.ts';
import { readLoop } from './read-loop.ts';

const OWNER = { today: calendarDay('2026-03-11'), timezone: 'Europe/Vienna', dayEndsAt: 0 };
const HEADER =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?';

const file = (path: string, text: string) => ({ path, text });
const list = (...rows: string[]) => file('Habits.csv', [HEADER, ...rows, ''].join('\n'));
const yesNo = (name: string) => `001,${name},YES_NO,,,1,1,#1,,,,false`;
const READ = list(yesNo('Read'));

/** The names with their days: "Read 2026-03-01 2026-03-04". A message where nothing is read. */
const outcome = (...files: { path: string; text: string }[]): string[] | string | undefined => {
  const read = readLoop(files, OWNER);
  if (!read?.ok) return read?.message;
  return read.habits.map(({ name, days }) =>
    [name, ...days.filter(({ completed }) => completed).map(({ date }) => date)].join(' '),
  );
};

test('at most so much in several days: a day with more than that is not done, and a day with nothing is', () => {
  const read = readLoop(
    [
      list('001,Coffee,NUMERICAL,,,1,7,#1,cups,AT_MOST,5.0,false'),
      file('Checkmarks.csv', 'Date,Coffee,\n2026-03-03,30000,\n2026-03-02,NO,\n2026-03-01,2000,\n'),
    ],
    OWNER,
  );
  expect(read).toMatchObject({
    habits: [
      {
        days: [{ date: '2026-03-01' }, { date: '2026-03-02' }],
        leftOut: ['1 day above the target of 5 cups'],
        planChange: expect.stringContaining(
          'Its target of at most 5 cups is for 7 days: each day up to it counts as done.',
        ),
      },
    ],
  });
});

test('whatever an "at most" spans, a day with less never counts for less than a day with more', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.constantFrom(1, 2, 7, 30), (target, less, more, inDays) => {
      fc.pre(less <= more);
      const habits = list(`001,Coffee,NUMERICAL,,,1,${inDays},#1,cups,AT_MOST,${target}.0,false`);
      const done = [less, more].map((amount) =>
        outcome(habits, file('Checkmarks.csv', `Date,Coffee,\n2026-03-03,${amount * 1000},\n`)),
      );
      if (done[1]?.[0] === 'Coffee 2026-03-03') expect(done[0]).toEqual(done[1]);
    }),
  );
});

const TABLE = 'Date,Read,\n2026-03-01,YES_MANUAL,\n';

test.each([
  ['the entries of one habit', [READ, file('Checkmarks.csv', 'Date,Value,Notes\n2026-03-01,YES_MANUAL,\n')]],
  ['the days of other habits', [READ, file('Checkmarks.csv', 'Date,Swim,\n2026-03-01,YES_MANUAL,\n')]],
  ['only figures that Loop computes', [READ, file('Scores (1).csv', 'Date,Read,\n2026-03-01,0.5,\n')]],
])('beside the list, %s are not taken for its days', (_, files) => {
  expect(outcome(...files)).toBe('The days of these habits are missing');
});

test.each([
  [
    'beside figures that Loop computes',
    [READ, file('Scores (1).csv', TABLE.replace('YES_MANUAL', '0.5')), file('Checkmarks.csv', TABLE)],
  ],
  [
    'below a folder named by a date',
    [file('2026-03-10 Loop/Habits.csv', READ.text), file('2026-03-10 Loop/Checkmarks.csv', TABLE)],
  ],
  [
    'below a folder named by a year',
    [file('2026 Loop/Habits.csv', READ.text), file('2026 Loop/Checkmarks.csv', TABLE)],
  ],
  [
    'saved again with semicolons',
    [file('Habits.csv', READ.text.replaceAll(',', ';')), file('Checkmarks.csv', TABLE.replaceAll(',', ';'))],
  ],
  [
    'of the folder of a habit, with semicolons',
    [READ, file('001 Read/Checkmarks.csv', 'Date;Value;Notes\n2026-03-01;YES_MANUAL;\n')],
  ],
  [
    'in the words of Loop 2.0.3',
    [READ, file('Checkmarks.csv', 'Date,Read,\n2026-03-01,Entry(timestamp=2026-03-01, value=2),\n')],
  ],
  [
    'in those words with notes',
    [READ, file('Checkmarks.csv', 'Date,Read,\n2026-03-01,Entry(timestamp=2026-03-01, value=2, notes=a (b), c),\n')],
  ],
])('days %s are read', (_, files) => {
  expect(outcome(...files)).toEqual(['Read 2026-03-01']);
});

test.each(['3/1/2026', '01.03.2026', '1 Mar 2026'])('a table whose dates all look like "%s" is refused', (date) => {
  const table = `Date,Read,\n${date},YES_MANUAL,\n${date},NO,\n`;
  expect(readLoop([READ, file('Checkmarks.csv', table)], OWNER)).toMatchObject({
    ok: false,
    message: 'The dates of these files cannot be read',
    hint: expect.stringContaining('Choose the files as Loop wrote them'),
  });
});

test('the words of Loop 2.0.3 for several habits stay in their columns', () => {
  const habits = list(yesNo('Read'), yesNo('Swim'), '003,Walk,NUMERICAL,,,1,1,#1,steps,AT_LEAST,5.0,false');
  const entry = (value: number) => `Entry(timestamp=2026-03-01, value=${value})`;
  expect(
    outcome(
      habits,
      file('Checkmarks.csv', `Date,Read,Swim,Walk,\n2026-03-01,${entry(0)},${entry(2)},${entry(7000)},\n`),
    ),
  ).toEqual(['Read', 'Swim 2026-03-01', 'Walk 2026-03-01']);
});

test.each([
  ['"2,5"', (text: string) => text],
  ['2,5', (text: string) => text.replaceAll(',', ';').replace('2;5', '2,5')],
])('a target with a decimal comma is read: %s', (target, saved) => {
  const habits = list(`001,Run,NUMERICAL,,,1,1,#1,km,AT_LEAST,${target},false`);
  const table = 'Date,Run,\n2026-03-02,2000,\n2026-03-01,3000,\n';
  const read = readLoop([file('Habits.csv', saved(habits.text)), file('Checkmarks.csv', table)], OWNER);
  expect(read).toMatchObject({
    habits: [{ days: [{ date: '2026-03-01' }], leftOut: ['1 day below the target of 2.5 km'] }],
  });
});

test('in a list without types, amounts tell a measured habit, and each day with a value counts', () => {
  const old =
    'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Walk,,,1,1,#1\n002,Read,,,1,1,#1\n';
  const table = 'Date,Walk,Read,\n2026-03-03,7000,2,\n2026-03-02,0,1,\n2026-03-01,500,-1,\n';
  const read = readLoop([file('Habits.csv', old), file('Checkmarks.csv', table)], OWNER);
  expect(read).toMatchObject({
    habits: [
      {
        days: [{ date: '2026-03-01' }, { date: '2026-03-03' }],
        planChange: 'Its target is not in this export: each day with a value counts as done.',
      },
      { days: [{ date: '2026-03-03' }], planChange: null },
    ],
  });
});

test('habits whose names are parts of one another keep their own days', () => {
  const habits = list(yesNo('A'), yesNo('B'), yesNo('"A,B"'));
  const table = 'Date,A,B,A,B,\n2026-03-03,2,0,0,\n2026-03-02,0,2,0,\n2026-03-01,0,0,2,\n';
  expect(outcome(habits, file('Checkmarks.csv', table))).toEqual(['A 2026-03-03', 'B 2026-03-02', 'A,B 2026-03-01']);
});

test('a name that is cut says so', () => {
  const [long, whole] = ['n'.repeat(201), 'n'.repeat(200)];
  const table = `Date,${long},${whole},\n2026-03-01,2,0,\n`;
  expect(readLoop([list(yesNo(long), yesNo(whole)), file('Checkmarks.csv', table)], OWNER)).toMatchObject({
    habits: [
      { name: whole, leftOut: ['the end of its name, which has more than 200 characters'] },
      { name: whole, leftOut: [] },
    ],
  });
});

test('an amount with a decimal is no skip', () => {
  const habits = list('001,Run,NUMERICAL,,,1,1,#1,km,AT_LEAST,2.5,false');
  const table = 'Date,Run,\n2026-03-02,3,\n2026-03-01,3.0,\n';
  const read = readLoop([habits, file('Checkmarks.csv', table)], OWNER);
  expect(read).toMatchObject({
    habits: [
      {
        days: [
          { date: '2026-03-01', completed: true },
          { date: '2026-03-02', skipped: true },
        ],
      },
    ],
  });
});
