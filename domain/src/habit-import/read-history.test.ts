import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#calendar/calendar-day.ts';
import { HISTORY_DAYS_MAX } from './imported-history.ts';
import type { HistoryHabit } from './imported-history.ts';
import { readHistory } from './read-history.ts';

const TODAY = calendarDay('2026-03-11');
const OWNER = { today: TODAY, timezone: 'Europe/Vienna', dayEndsAt: 3 };

const HEADER =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?';

/** Loop's list of habits: rows of name, frequency and, for measured ones, unit, target type and target. */
const habitsCsv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const file = (path: string, text: string) => ({ path, text });

const habitsOf = (...files: { path: string; text: string }[]): readonly HistoryHabit[] => {
  const read = readHistory(files, OWNER);
  if (!read?.ok) throw new Error(`Nothing was read: ${JSON.stringify(read)}`);
  return read.habits;
};

/** The days as text: "2026-03-01 x". */
const daysOf = ({ days }: Pick<HistoryHabit, 'days'> = { days: [] }): string[] =>
  days.map(({ date, completed, skipped, notes }) =>
    [date, completed ? 'x' : skipped ? 's' : '.', notes].filter((part) => part !== null).join(' '),
  );

const YES_NO = '001,Meditate,YES_NO,Did you?,,1,1,#FF8F00,,,,false';

describe('Loop', () => {
  test.each([
    ['numbers', '-1', '2', '1', '0', '3'],
    ['words', 'UNKNOWN', 'YES_MANUAL', 'YES_AUTO', 'NO', 'SKIP'],
    ['the older number for a skip', '-1', '2', '1', '0', '-3'],
  ])('brings what a person did, from %s', (_, unknown, yes, automatic, no, skip) => {
    const table = `Date,Meditate,\n2026-03-05,${unknown},\n2026-03-04,${yes},\n2026-03-03,${automatic},\n2026-03-02,${no},\n2026-03-01,${skip},\n`;
    const [habit] = habitsOf(file('Habits.csv', habitsCsv(YES_NO)), file('Checkmarks.csv', table));
    expect(daysOf(habit)).toEqual(['2026-03-01 s', '2026-03-04 x']);
    expect(habit).toMatchObject({
      key: 'loop:Meditate',
      name: 'Meditate',
      rule: { type: 'daily', weekdays: null },
      notes: 'Did you?',
      planChange: null,
      leftOut: ['1 day that Loop marked by itself'],
    });
  });

  test('prefers the folder of a habit, which has its notes and days that the table lacks', () => {
    const [habit] = habitsOf(
      file('Habits.csv', habitsCsv(YES_NO)),
      file('Checkmarks.csv', 'Date,Meditate,\n2026-03-04,0,\n'),
      file('001 Meditate/Checkmarks.csv', 'Date,Value,Notes\n2026-03-04,YES_MANUAL,\n2026-03-03,NO,"Ill, at home"\n'),
      file('001 Meditate/Scores.csv', 'Date,Score\n2026-03-04,0.5\n'),
    );
    expect(daysOf(habit)).toEqual(['2026-03-03 . Ill, at home', '2026-03-04 x']);
  });

  test('tells names with commas and quotes in the table by the list of habits', () => {
    const list = habitsCsv(
      '001,"Read, slowly",YES_NO,,,1,1,,,,,false',
      '002,Read,YES_NO,,,1,1,,,,,false',
      '003,"""Go""",YES_NO,,,1,1,,,,,true',
    );
    const table = 'Date,Read, slowly,Read,"Go",\n2026-03-02,2,0,3,\n2026-03-01,0,2,2,\n';
    const habits = habitsOf(file('a.csv', table), file('b.csv', list));
    expect(habits.map(daysOf)).toEqual([['2026-03-02 x'], ['2026-03-01 x'], ['2026-03-01 x', '2026-03-02 s']]);
    expect(habits.map(({ isArchived }) => isArchived)).toEqual([false, false, true]);
  });

  test.each([
    ['at least', 'AT_LEAST', ['2026-03-01 x', '2026-03-04 s'], '1 day below the target of 10 pages'],
    ['at most', 'AT_MOST', ['2026-03-02 x', '2026-03-03 x', '2026-03-04 s'], '1 day above the target of 10 pages'],
  ])('counts a measured day that reached its target: %s', (_, kind, days, leftOut) => {
    const list = habitsCsv(`001,Read,NUMERICAL,,,1,1,,pages,${kind},10.0,false`);
    const table =
      'Date,Read,\n2026-03-04,SKIP,\n2026-03-03,NO,\n2026-03-02,9999,\n2026-03-01,12000,\n2026-02-28,UNKNOWN,\n';
    const [habit] = habitsOf(file('Habits.csv', list), file('Checkmarks.csv', table));
    expect(daysOf(habit)).toEqual(days);
    expect(habit?.leftOut).toEqual([leftOut]);
  });

  test('takes every day with a value where the target is for a week', () => {
    const list = habitsCsv('001,Run,NUMERICAL,,,1,7,,km,AT_LEAST,20.0,false');
    const [habit] = habitsOf(file('Habits.csv', list), file('Checkmarks.csv', 'Date,Run,\n2026-03-04,5000,\n'));
    expect(daysOf(habit)).toEqual(['2026-03-04 x']);
    expect(habit?.rule).toEqual({ type: 'weekly', weekdays: ['wednesday'] });
    expect(habit?.planChange).toBe(
      'Once a week becomes Wed, the day you did it most. Its target of 20 km is for 7 days: each day with a value counts as done.',
    );
  });

  test.each([
    [1, 1, 'daily', null],
    [7, 7, 'daily', null],
    [3, 7, 'monday,tuesday,thursday', '3 times a week becomes Mon, Tue, Thu.'],
    [1, 30, 'tuesday', 'Once a month becomes Tue, the day you did it most.'],
    [1, 3, 'monday,tuesday', 'Once in 3 days becomes Mon, Tue, the days you did it most.'],
    [
      13,
      14,
      'monday,tuesday,wednesday,thursday,friday,saturday',
      '13 times in 14 days becomes Mon, Tue, Wed, Thu, Fri, Sat.',
    ],
  ])('plans %i times in %i days', (times, inDays, plan, planChange) => {
    const list = habitsCsv(`001,Swim,YES_NO,,,${times},${inDays},,,,,false`);
    // Two Tuesdays and a Monday.
    const table = 'Date,Swim,\n2026-03-10,2,\n2026-03-03,2,\n2026-03-02,2,\n';
    const [habit] = habitsOf(file('Habits.csv', list), file('Checkmarks.csv', table));
    expect(habit?.rule.weekdays?.join() ?? habit?.rule.type).toBe(plan);
    expect(habit?.planChange).toBe(planChange);
  });

  test('leaves out and counts days before 2000, days to come and what cannot be read', () => {
    const table =
      'Date,Meditate,\n2026-03-13,2,\n2026-03-12,2,\n1999-12-31,2,\n2000-01-01,2,\n01/03/2026,2,\n2026-03-01,perhaps,\n';
    const [habit] = habitsOf(file('Habits.csv', habitsCsv(YES_NO)), file('Checkmarks.csv', table));
    expect(daysOf(habit)).toEqual(['2000-01-01 x', '2026-03-12 x']);
    expect(habit?.leftOut).toEqual(['2 days before 2000 or after tomorrow', '2 days that cannot be read']);
  });

  test('gives habits of one name different keys, and leaves out one without a name', () => {
    const list = habitsCsv(
      '001,Read,YES_NO,,,1,1,,,,,false',
      '002,Read,YES_NO,,,1,1,,,,,false',
      '003, ,YES_NO,,,1,1,,,,,false',
    );
    const read = readHistory([file('Habits.csv', list), file('Checkmarks.csv', 'Date,Read,Read,\n')], OWNER);
    expect(read).toMatchObject({
      habits: [{ key: 'loop:Read' }, { key: 'loop:Read#2' }],
      leftOut: [{ name: 'Habit 3', reason: 'It has no name' }],
    });
  });

  test('reads the columns of older versions', () => {
    const list = 'Name,Description,NumRepetitions,Interval,Color\nWake up early,Before 6?,1,1,#00897B\n';
    const [habit] = habitsOf(file('Habits.csv', list), file('001 Wake up early/Checkmarks.csv', '2026-03-01,2\n'));
    expect(habit).toMatchObject({ name: 'Wake up early', notes: 'Before 6?' });
    expect(daysOf(habit)).toEqual(['2026-03-01 x']);
  });

  test.each([
    ['Habits.csv', habitsCsv(YES_NO), 'The days of these habits are missing'],
    ['Checkmarks.csv', 'Date,Meditate,\n2026-03-01,2,\n', 'The list of these habits is missing'],
  ])('asks for the other file when %s comes alone', (path, text, message) => {
    expect(readHistory([file(path, text)], OWNER)).toMatchObject({ ok: false, message });
  });

  test('refuses more than 500 habits', () => {
    const rows = Array.from({ length: 501 }, (_, index) => `${index + 1},Habit ${index},YES_NO,,,1,1,,,,,false`);
    expect(
      readHistory([file('Habits.csv', habitsCsv(...rows)), file('Checkmarks.csv', 'Date,Habit 0,\n')], OWNER),
    ).toEqual({
      ok: false,
      message: 'At most 500 habits can be imported',
      hint: 'This export has 501.',
    });
  });

  test('refuses more than 500,000 days', () => {
    const perHabit = 9500;
    const names = Array.from({ length: Math.ceil((HISTORY_DAYS_MAX + 1) / perHabit) }, (_, index) => `H${index}`);
    const rows = names.map((name, index) => `${index + 1},${name},YES_NO,,,1,1,,,,,false`);
    const lines = Array.from(
      { length: perHabit },
      (_, index) => `${addDays(TODAY, -index)},${'2,'.repeat(names.length)}`,
    );
    const table = [`Date,${names.join(',')},`, ...lines].join('\n');
    expect(readHistory([file('Habits.csv', habitsCsv(...rows)), file('Checkmarks.csv', table)], OWNER)).toMatchObject({
      message: 'At most 500,000 days can be imported',
    });
  });
});

const TROVE = {
  id: '1740811611045',
  name: '🏃 Run',
  description: 'Slowly',
  frequency: 'RRULE:FREQ=DAILY',
  coinReward: 5,
};
const trove = (...habits: object[]) =>
  file('habits.json', JSON.stringify({ habits: habits.map((habit) => ({ completions: [], ...habit })) }));

describe('HabitTrove', () => {
  test('brings completions as days of the owner, whose day ends late at night', () => {
    // 2:30 and 3:30 on 2 March in Vienna.
    const completions = ['2026-03-02T01:30:00.000Z', '2026-03-02T02:30:00.000Z', '2026-03-05', 'yesterday', 7];
    const [habit] = habitsOf(trove({ ...TROVE, completions, archived: true }));
    expect(daysOf(habit)).toEqual(['2026-03-01 x', '2026-03-02 x', '2026-03-05 x']);
    expect(habit).toMatchObject({
      key: 'habittrove:1740811611045',
      name: 'Run',
      icon: 'footprints',
      notes: 'Slowly',
      isArchived: true,
      leftOut: ['2 days that cannot be read'],
    });
  });

  test('counts a day once its target is reached', () => {
    const completions = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00+01:00', '2026-03-02T10:00:00Z'];
    const [habit] = habitsOf(trove({ ...TROVE, targetCompletions: 2, completions }));
    expect(daysOf(habit)).toEqual(['2026-03-01 x']);
    expect(habit?.leftOut).toEqual(['1 day with fewer than 2 completions']);
  });

  test('leaves out tasks by their name', () => {
    expect(readHistory([trove(TROVE, { ...TROVE, name: 'Call Ann', isTask: true })], OWNER)).toMatchObject({
      source: 'HabitTrove',
      habits: [{ name: 'Run' }],
      leftOut: [{ name: 'Call Ann', reason: 'It is a task, which is done once' }],
    });
  });

  test.each([
    ['daily', 'daily', null],
    ['FREQ=DAILY', 'daily', null],
    ['RRULE:FREQ=DAILY;INTERVAL=2', 'monday,tuesday,thursday', 'Once in 2 days becomes Mon, Tue, Thu.'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE', 'monday,wednesday', null],
    ['DTSTART:20250101T000000Z\nRRULE:FREQ=WEEKLY;BYDAY=SU', 'sunday', null],
    ['RRULE:FREQ=WEEKLY', 'tuesday', 'Once a week becomes Tue, the day you did it most.'],
    ['weekly', 'tuesday', 'Once a week becomes Tue, the day you did it most.'],
    ['monthly', 'tuesday', 'Once a month becomes Tue, the day you did it most.'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15', 'tuesday', '2 times a month becomes Tue, the day you did it most.'],
    [
      'RRULE:FREQ=MONTHLY;BYDAY=+1FR',
      'friday',
      'Weeks and months between are not planned: it becomes every week on its days.',
    ],
    ['every monday and friday', 'monday,friday', null],
    ['weekdays', 'monday,tuesday,wednesday,thursday,friday', null],
    ['every 7 days', 'daily', 'Its plan cannot be read: it becomes every day.'],
    ['now and then', 'daily', 'Its plan cannot be read: it becomes every day.'],
  ])('plans %s', (frequency, plan, planChange) => {
    const [habit] = habitsOf(trove({ ...TROVE, frequency, completions: ['2026-03-03', '2026-03-10'] }));
    expect(habit?.rule.weekdays?.join() ?? habit?.rule.type).toBe(plan);
    expect(habit?.planChange).toBe(planChange);
  });
});

test.each([
  ['with the comma at its end', 'x.csv', 'Date,Meditate,\n2026-03-01,2,\n'],
  ['by its name', 'Loop/Checkmarks (1).csv', 'Date;Meditate\n2026-03-01;2\n'],
  ['by its words', 'x.csv', 'Date,Value,Notes\n2026-03-01,YES_MANUAL,Well'],
])("Loop's table of days is told %s", (_, path, text) => {
  expect(readHistory([file(path, text)], OWNER)).toMatchObject({ message: 'The list of these habits is missing' });
});

test.each([
  ['nothing', ''],
  ['a table of amounts by day', 'Date,Water,Pages\n2026-03-01,8,30\n2026-03-02,7,12\n'],
  ['a file of habits alone', 'name,type,deadline,completed\nRead,daily,00:00,false\n'],
  ['other JSON', '{"habits":[{"name":"Read"}]}'],
  ['a list', '[1,2]'],
  ['broken JSON', '{"habits":['],
])('%s is no export of a tracker', (_, text) => {
  expect(readHistory([file('x', text)], OWNER)).toBeNull();
});

test('any text is read or refused, and every habit that is read can be sent', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Date,A,', '2026-03-01,2,', '1,A,YES_NO,,,3,7,,,,,', '"'),
  );
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  const json = fc
    .jsonValue()
    .map((habits) => JSON.stringify({ habits: [{ ...TROVE, completions: [habits], frequency: habits }] }));
  fc.assert(
    fc.property(fc.oneof(text, json), text, (list, table) => {
      const read = readHistory(
        [file('Habits.csv', `${HEADER}\n${list}`), file('Checkmarks.csv', `Date,A,\n${table}`), file('x', list)],
        OWNER,
      );
      if (!read?.ok) return;
      for (const { name, days, key } of read.habits) {
        expect(name.trim()).not.toBe('');
        expect(key.length).toBeLessThanOrEqual(300);
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(days.every(({ completed, skipped }) => !(completed && skipped))).toBe(true);
      }
    }),
  );
});
