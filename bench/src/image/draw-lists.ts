import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Chance } from './chance.ts';
import { capital, dayWriter, lineWriter } from './day-phrases.ts';
import { dailyHabits, habitNames, scheduledHabits } from './habit-grammar.ts';
import type { DrawnPage, ExpectedHabit } from './picture.ts';

const TITLES =
  'My Habits|Habits|Daily habits|Habit tracker|Weekly routine|My routine|Goals 2027|New Year resolutions|To do|Plan|My weekly plan|Routine|Good habits|Habit list|Things to do every week|Weekly schedule|Self care|Checklist';

export const titleFor = (chance: Chance): string => chance.one(TITLES.split('|'));

/** A list of lines with days in most of them. */
export const drawLinesWithDays = (chance: Chance): DrawnPage => {
  const habits = scheduledHabits(chance, chance.whole(3, 9));
  const write = lineWriter(chance, dayWriter(chance));
  return page(chance, habits, listOf(chance, habits.map(write)));
};

/** A list of names; some with times of day. */
export const drawPlainList = (chance: Chance): DrawnPage => {
  const habits = dailyHabits(chance, chance.whole(3, 12));
  const timed = chance.one([withoutTime, withoutTime, timeBefore, timeBehind]);
  return page(
    chance,
    habits,
    listOf(
      chance,
      habits.map(({ name }, place) => timed(chance, name, place)),
    ),
  );
};

/** Names under parts of the day or areas of life. */
export const drawGroups = (chance: Chance): DrawnPage => {
  const habits = dailyHabits(chance, chance.whole(5, 11));
  const titles = chance.one([
    ['Morning', 'Afternoon', 'Evening'],
    ['Health', 'Home', 'Mind'],
    ['BODY', 'SOUL', 'WORK'],
    ['Morning routine', 'During the day', 'Evening routine'],
  ]);
  return page(chance, habits, grouped(chance, titles, thirds(habits)));
};

/** Names under the days on which they are due; some names stand under several days. */
export const drawUnderDays = (chance: Chance): DrawnPage => {
  const days = WEEKDAYS.filter((_, place) => place < 7 && chance.is(0.65)).slice(0, 5);
  const shown = days.length < 2 ? WEEKDAYS.slice(0, 3) : days;
  const names = habitNames(chance, shown.length * 2);
  const groups = shown.map((_, place) => names.slice(place * 2, place * 2 + chance.whole(1, 2)));
  if (chance.is(0.4)) groups.at(-1)?.push(groups[0]?.[0] ?? '');
  const short = chance.is(0.3);
  const titles = shown.map((day) => {
    const name = capital(short ? day.slice(0, 3) : day);
    return chance.is(0.2) ? name.toUpperCase() : name;
  });
  const expected = names.flatMap((name) => {
    const weekdays = shown.filter((_, place) => groups[place]?.includes(name));
    return weekdays.length === 0 ? [] : [{ name, weekdays }];
  });
  return page(chance, expected, grouped(chance, titles, groups));
};

/** Two lists side by side. */
export const drawTwoColumns = (chance: Chance): DrawnPage => {
  const habits = scheduledHabits(chance, chance.whole(6, 12));
  const write = chance.is(0.5) ? lineWriter(chance, dayWriter(chance)) : null;
  const shown = write === null ? habits.map(({ name }) => ({ name, weekdays: null })) : habits;
  const half = Math.ceil(shown.length / 2);
  const titles = chance.is(0.5) ? ['Morning', 'Evening'] : null;
  const mark = bulletFor(chance);
  const columns = [shown.slice(0, half), shown.slice(half)].map((part, place) => {
    const rows = part.map((habit, row) => `<div>${mark(row)}${write?.(habit) ?? habit.name}</div>`).join('');
    return `<div>${titles === null ? '' : `<b>${titles[place]}</b>`}${rows}</div>`;
  });
  const gap = chance.whole(60, 120);
  const html = `<div style="display:flex;gap:${gap}px;white-space:nowrap">${columns.join('')}</div>`;
  return { html: `${headed(chance)}${html}`, expected: shown, width: 1000 };
};

/** Seven or fewer lines that begin with a day, with one or more names behind it. */
export const drawDayRows = (chance: Chance): DrawnPage => {
  const short = chance.is(0.5);
  const days = WEEKDAYS.slice(0, chance.one([5, 6, 7, 7]));
  const names = habitNames(chance, days.length + 3);
  const rows = days.map((day, place) => ({
    day,
    names: chance.is(0.3) ? [names[place], names[days.length + (place % 3)]] : [names[place]],
  }));
  const sign = chance.one([': ', ' - ', ' ', '  ']);
  const isTable = chance.is(0.5);
  const html = rows.map(({ day, names: due }) => {
    const shown = capital(short ? day.slice(0, 3) : day);
    if (isTable) return `<tr><td>${shown}</td><td>${due.join(', ')}</td></tr>`;
    return `<div>${shown}${sign}${due.join(', ')}</div>`;
  });
  const all = [...new Set(rows.flatMap((row) => row.names))];
  return {
    html: `${headed(chance)}${isTable ? `<table class="ruled">${html.join('')}</table>` : html.join('')}`,
    expected: all.map((name = '') => ({
      name,
      weekdays: rows.filter((row) => row.names.includes(name)).map(({ day }) => day),
    })),
    width: 760,
    css: '.ruled { border-collapse: collapse } .ruled td { border: 1px solid #888; padding: 8px 18px }',
  };
};

const page = (chance: Chance, expected: readonly ExpectedHabit[], html: string): DrawnPage => ({
  html: `${headed(chance)}${html}${chance.is(0.08) ? `<p style="font-size:.7em">Page ${chance.whole(1, 40)}</p>` : ''}`,
  expected,
  width: chance.one([460, 620, 760, 900]),
});

const headed = (chance: Chance): string => {
  if (chance.is(0.35)) return '';
  const size = chance.one([1, 1.3, 1.6, 2]);
  const align = chance.one(['start', 'start', 'center']);
  return `<div style="font-size:${size}em;text-align:${align};margin-bottom:.4em;${chance.is(0.5) ? 'font-weight:bold' : ''}">${titleFor(chance)}</div>`;
};

const listOf = (chance: Chance, shown: readonly string[]): string => {
  const mark = bulletFor(chance);
  const indent = chance.is(0.3) ? chance.whole(15, 60) : 0;
  return `<div style="padding-inline-start:${indent}px">${shown.map((text, place) => `<div>${mark(place)}${text}</div>`).join('')}</div>`;
};

const BOX =
  'display:inline-block;width:.8em;height:.8em;border:2px solid;border-radius:3px;margin-inline-end:.6em;font:.8em/.8 DejaVu Sans';

/** What stands before each line of a list. */
const bulletFor = (chance: Chance): ((place: number) => string) => {
  const sign = chance.one(['', '', '', '• ', '- ', '* ', '– ', '> ', '[ ] ', '☐ ', 'box', 'number', 'bracket', 'ring']);
  if (sign === 'number') return (place) => `${place + 1}. `;
  if (sign === 'bracket') return (place) => `${place + 1}) `;
  if (sign === 'box') return () => `<i style="${BOX}">${chance.is(0.3) ? '✓' : ''}</i>`;
  if (sign === 'ring') return () => `<i style="${BOX};border-radius:50%"></i>`;
  return () => sign;
};

const grouped = (chance: Chance, titles: readonly string[], groups: readonly (readonly string[])[]): string => {
  const mark = bulletFor(chance);
  const colon = chance.one(['', '', ':']);
  const style = `font-weight:${chance.one(['bold', 'normal'])};font-size:${chance.one([1, 1, 1.2])}em`;
  const gap = chance.one([0, 0.5, 1]);
  const indent = chance.one([0, 0, 20, 40]);
  return titles
    .map((title, place) => {
      const rows = (groups[place] ?? []).map((name, row) => `<div>${mark(row)}${name}</div>`).join('');
      return `<div style="margin-bottom:${gap}em"><div style="${style}">${title}${colon}</div><div style="padding-inline-start:${indent}px">${rows}</div></div>`;
    })
    .join('');
};

const thirds = (habits: readonly ExpectedHabit[]): string[][] =>
  [0, 1, 2].map((place) =>
    habits.filter((_, index) => Math.floor((index * 3) / habits.length) === place).map(({ name }) => name),
  );

type Timed = (chance: Chance, name: string, place: number) => string;
const withoutTime: Timed = (_, name) => name;
const timeBefore: Timed = (chance, name, place) => `${6 + place}:${chance.one(['00', '15', '30', '45'])} ${name}`;
const timeBehind: Timed = (chance, name, place) => `${name} at ${1 + (place % 11)}${chance.one([':30', ''])} pm`;
