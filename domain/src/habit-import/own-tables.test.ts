import { expect, test } from 'vitest';
import { calendarDay } from '#calendar/calendar-day.ts';
import { OWN_DAY_COLUMNS, OWN_HABIT_COLUMNS } from './own-tables.ts';
import { readHistory } from './read-history.ts';

const OWNER = { today: calendarDay('2026-03-11'), timezone: 'UTC', dayEndsAt: 0 };
const messageOf = (path: string, text: string) => readHistory([{ path, text }], OWNER);

test.each([
  ['habits', `\uFEFF${OWN_HABIT_COLUMNS.join()}\r\nRead,daily,,00:00,no,,,2026-03-01,,3\r\n`],
  ['days', `\uFEFF${OWN_DAY_COLUMNS.join()}\r\n2026-03-01,Read,Completed,\r\n`],
  ['habits saved again by a spreadsheet', `${OWN_HABIT_COLUMNS.join(';')}\r\nRead;daily;;00:00;no;;;;;3\r\n`],
])('the table of %s in a download points to the file that can be imported', (_, text) => {
  expect(messageOf('habits.csv', text)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^CSV missing required headers: /),
    hint: 'Choose crushing.json or the ZIP of this download.',
  });
});

test.each([
  ['a column of dates', 'Date,name,type,deadline,completed\n2026-03-01,Read,daily,07:30,false\n'],
  ['a date above the table', 'Date,2026-03-03\n\nname,type,deadline,completed\nRead,daily,07:30,false\n'],
  ['rows that are all wrong', 'Date,name,type,deadline,completed\n1,Read,hourly,07:30,false\n'],
])('a file of habits with %s is not taken for days of Loop', (_, text) => {
  expect(messageOf('a.csv', text)).toBeNull();
});

test('a file of JSON that ends too early is damaged, and not empty', () => {
  const whole = '{"habits":[{"id":"1","name":"Run","completions":["2026-03-01"]}]}';
  expect(messageOf('habits.json', whole)).toMatchObject({ ok: true });
  for (let length = 0; length < whole.length; length += 1) {
    expect(messageOf('habits.json', whole.slice(0, length))).toMatchObject({ message: 'This file is damaged' });
  }
});

test('entries of HabitTrove that have no completions are named', () => {
  const habits = [{ id: '1', name: 'Run', completions: [] }, { id: '2', name: 'Swim' }, null, { completions: [] }];
  expect(messageOf('habits.json', JSON.stringify({ habits }))).toMatchObject({
    habits: [{ name: 'Run' }],
    leftOut: [
      { name: 'Swim', reason: 'It has no list of completions' },
      { name: 'Habit 3', reason: 'It has no list of completions' },
      { name: 'Habit 4', reason: 'It has no name' },
    ],
  });
});
