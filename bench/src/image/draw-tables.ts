import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { Chance } from './chance.ts';
import { capital, dayWriter } from './day-phrases.ts';
import { dailyHabits, habitNames, scheduledHabits } from './habit-grammar.ts';
import { titleFor } from './draw-lists.ts';
import type { DrawnPage, ExpectedHabit } from './picture.ts';

/** A table of habits and days, with a mark where the habit is planned. */
export const drawMarks = (chance: Chance): DrawnPage => {
  const habits = scheduledHabits(chance, chance.whole(3, 9));
  const days = chance.is(0.2) ? SUNDAY_FIRST : WEEKDAYS;
  const mark = chance.one(MARKS);
  const none = chance.one(['', '', '', '-', '·']);
  const width = chance.whole(8, 26);
  const rows = habits.map(
    ({ name, weekdays }) =>
      `<tr><td>${name}</td>${cellsOf(days, weekdays, mark, isRing(mark) ? mark.empty : none)}</tr>`,
  );
  const corner = chance.one(['', 'Habit', 'Habits', 'Goal', 'Activity']);
  return {
    html: `${topOf(chance)}<table><tr><th>${corner}</th>${headOf(chance, days)}</tr>${rows.join('')}</table>`,
    expected: habits,
    width: 1000,
    css: `${rulesFor(chance)} td,th { padding: ${chance.whole(4, 12)}px ${width}px; text-align: center }
      td:first-child, th:first-child { text-align: start } .ring { display:inline-block;width:.9em;height:.9em;border:2px solid;border-radius:50% }
      .on { background: currentcolor } .fill { display:inline-block;width:1.4em;height:1em;background:#4a8 }`,
  };
};

/** Days across, names below them. */
export const drawTimetable = (chance: Chance): DrawnPage => {
  const days = chance.is(0.3) ? WEEKDAYS.slice(0, 5) : chance.is(0.2) ? SUNDAY_FIRST : WEEKDAYS;
  const names = habitNames(chance, chance.whole(4, 9)).filter((name) => name.length <= 14);
  const habits = (names.length < 3 ? ['Yoga', 'Gym', 'Swimming', 'Piano'] : names).map((name) => ({
    name,
    weekdays: days.filter(() => chance.is(0.4)),
  }));
  const expected = habits.filter(({ weekdays }) => weekdays.length > 0);
  const columns = days.map((day) => expected.filter(({ weekdays }) => weekdays.includes(day)).map(({ name }) => name));
  const rows = Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) => row);
  const hours = chance.is(0.25);
  const html = rows.map((row) => {
    const hour: string = hours ? `<td>${8 + row * 2}:00</td>` : '';
    return `<tr>${hour}${columns.map((column) => `<td>${column[row] ?? ''}</td>`).join('')}</tr>`;
  });
  return {
    html: `${topOf(chance)}<table><tr>${hours ? '<th></th>' : ''}${headOf(chance, days)}</tr>${html.join('')}</table>`,
    expected: expected.map(({ name, weekdays }) => ({ name, weekdays: weekdays.length === 7 ? null : weekdays })),
    width: 1400,
    css: `${rulesFor(chance)} td,th { padding: 9px ${chance.whole(10, 22)}px; white-space: nowrap }`,
  };
};

/** A month of numbered days before or without ticks. */
export const drawMonth = (chance: Chance): DrawnPage => {
  const habits = dailyHabits(chance, chance.whole(3, 8));
  const days = chance.one([10, 14, 15, 31]);
  const [mark, share] = chance.one([
    ['', 0],
    ['x', 0.4],
    ['✓', 0.4],
    ['●', 0.5],
  ] as const);
  const numbers = Array.from({ length: days }, (_, day) => day + 1);
  const rows = habits.map(
    ({ name }) => `<tr><td>${name}</td>${numbers.map(() => `<td>${chance.is(share) ? mark : ''}</td>`).join('')}</tr>`,
  );
  const title = chance.is(0.6) ? `<h2>${chance.one(['March', 'October 2026', 'Habits in May', 'JUNE'])}</h2>` : '';
  return {
    html: `${title}<table><tr><th>${chance.one(['Habit', ''])}</th>${numbers.map((day) => `<th>${day}</th>`).join('')}</tr>${rows.join('')}</table>`,
    expected: habits,
    width: days > 20 ? 1500 : 1000,
    css: 'table { border-collapse: collapse; white-space: nowrap } td,th { border: 1.5px solid #888; padding: 5px 8px; font-size: .8em } td:first-child { padding-inline-end: 24px }',
  };
};

type SheetColumn = readonly [title: string, cell: (habit: ExpectedHabit) => string];

/** A sheet with a column for the days, and others beside it. */
export const drawSheet = (chance: Chance): DrawnPage => {
  const habits = scheduledHabits(chance, chance.whole(3, 8));
  const write = dayWriter(chance);
  const others: readonly SheetColumn[] = [
    ['Time', () => `${chance.whole(6, 20)}:${chance.one(['00', '30'])}`],
    ['Minutes', () => String(chance.whole(1, 12) * 5)],
    ['Done', () => ''],
  ];
  const columns: readonly SheetColumn[] = [
    [chance.one(['When', 'Days', 'Frequency', 'How often']), ({ weekdays }) => write(weekdays)],
    ...chance.some(others, chance.whole(0, 2)),
  ];
  const head = chance.is(0.8)
    ? `<tr><th>${chance.one(['Habit', 'Activity', 'What', 'Name'])}</th>${columns.map(([title]) => `<th>${title}</th>`).join('')}</tr>`
    : '';
  const rows = habits.map(
    (habit) => `<tr><td>${habit.name}</td>${columns.map(([, cell]) => `<td>${cell(habit)}</td>`).join('')}</tr>`,
  );
  return {
    html: `${topOf(chance)}<table>${head}${rows.join('')}</table>`,
    expected: habits,
    width: 1000,
    css: `${rulesFor(chance)} td,th { padding: 8px ${chance.whole(14, 40)}px; text-align: start }`,
  };
};

const SUNDAY_FIRST: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];

type Ring = { readonly full: string; readonly empty: string };
const MARKS: readonly (string | Ring)[] = [
  '✓',
  'X',
  'x',
  '●',
  '■',
  '✔',
  '<i class="fill"></i>',
  { full: '<i class="ring on"></i>', empty: '<i class="ring"></i>' },
  { full: '☑', empty: '☐' },
];
const isRing = (mark: string | Ring): mark is Ring => typeof mark !== 'string';

const cellsOf = (
  days: readonly Weekday[],
  planned: readonly Weekday[] | null,
  mark: string | Ring,
  none: string,
): string =>
  days
    .map((day) => (planned === null || planned.includes(day) ? (isRing(mark) ? mark.full : mark) : none))
    .map((cell) => `<td>${cell}</td>`)
    .join('');

const headOf = (chance: Chance, days: readonly Weekday[]): string => {
  const [length, isUpper] = [chance.one([3, 3, 3, 1, 2, 9]), chance.is(0.25)];
  const names = days.map((day) => capital(day.slice(0, length)));
  return names.map((name) => `<th>${isUpper ? name.toUpperCase() : name}</th>`).join('');
};

const topOf = (chance: Chance): string =>
  chance.is(0.4) ? `<div style="font-size:${chance.one([1, 1.5])}em;margin-bottom:.5em">${titleFor(chance)}</div>` : '';

const rulesFor = (chance: Chance): string =>
  chance.one([
    'table { border-collapse: collapse } td,th { border: 1.5px solid #777 }',
    'table { border-collapse: collapse } td,th { border: 1px solid #bbb }',
    'table { border-collapse: collapse } td,th { border: 3px solid }',
    'table { border-collapse: collapse } tr { border-bottom: 1px solid #999 }',
    'tr:nth-child(even) { background: #8883 }',
    '',
  ]);
