import { expect, test } from 'vitest';
import { habitsFromPage } from './habits-from-page.ts';
import type { Page, PageLine } from './page.ts';

/** A line of words, ten pixels a letter; two spaces and more keep their width. */
const lineOf = (text: string, top: number): PageLine => ({
  height: 20,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: { left: index * 10, right: (index + word.length) * 10, top, bottom: top + 20 },
  })),
});

const namesOf = (lines: readonly PageLine[], ink: Page['ink'] = () => 0): string[] =>
  habitsFromPage({ lines, ink }).map(({ name }) => name);

const read = (...texts: string[]): string[] => namesOf(texts.map((text, row) => lineOf(text, row * 40)));

const LIKE_TITLES = ['Self care', 'Morning routine', 'Bedtime ritual', 'Daily planner', 'Notes', 'Bedtime', 'Done'];

test.each(LIKE_TITLES)('"%s" is a habit where a list goes on before and behind it', (name) => {
  expect(read('Run', name, 'Read')).toEqual(['Run', name, 'Read']);
  expect(read('My habits', 'Run', 'Floss', name, 'Read')).toEqual(['Run', 'Floss', name, 'Read']);
});

test.each(LIKE_TITLES)('"%s" is a habit where it has a bullet, a number or a time as the lines beside it', (name) => {
  expect(read(`• ${name}`, '• Run')).toEqual([name, 'Run']);
  expect(read('1. Run', `2. ${name}`)).toEqual(['Run', name]);
  expect(read('7:00 Run', `22:00 ${name}`)).toEqual(['Run', name]);
});

const HEADING = 'Habit                Mon   Tue   Wed   Thu   Fri   Sat   Sun';

/** The names in a table with a mark under Monday in some of its rows, counted from the heading. */
const namesInTable = (rows: readonly string[], marked: readonly number[]): string[] =>
  namesOf(
    [HEADING, ...rows].map((text, row) => lineOf(text, row * 40)),
    ({ left, right, top }) => (left < 225 && right > 225 && marked.includes(Math.round(top / 40)) ? 0.08 : 0.001),
  );

test.each(LIKE_TITLES)('"%s" is a habit in a table where its row has a mark, and else a title', (name) => {
  expect(namesInTable(['Run', name, 'Read'], [1, 2, 3])).toEqual(['Run', name, 'Read']);
  expect(namesInTable(['Run', name, 'Read'], [1, 3])).toEqual(['Run', 'Read']);
});

test.each(LIKE_TITLES)('"%s" is a habit in a cell of a timetable, but not below it', (name) => {
  const days = '         Mon                 Tue           Wed           Thu           Fri';
  const row = `         ${name.padEnd(20)}${'Swim'.padEnd(14)}${'Run'.padEnd(14)}${'Read'.padEnd(14)}Floss`;
  expect(read(days, row, '         Gym                 Walk          Gym           Walk          Gym')).toContain(name);
  expect(read(days, row.replace(name.padEnd(20), 'Knit'.padEnd(20)), row.slice(0, 29).trimEnd())).not.toContain(name);
});

test.each(LIKE_TITLES)('"%s" is no habit above a list, nor above its bullets', (name) => {
  expect(read(name, 'Run', 'Read')).toEqual(['Run', 'Read']);
  expect(read('• Run', name, '• Read')).toEqual(['Run', 'Read']);
  expect(read(`# ${name}`, '- Run', '- Read')).toEqual(['Run', 'Read']);
  expect(read(`| ${name}`, '| Run', '| Read')).toEqual(['Run', 'Read']);
});

test('a page may greet its reader above a list, and a habit of the list may begin in the same words', () => {
  expect(read('Run', 'Good morning stretch', 'Read')).toEqual(['Run', 'Good morning stretch', 'Read']);
  expect(read('run', 'good evening walk', 'read')).toEqual(['run', 'good evening walk', 'read']);
  expect(read('Run', 'Read', 'Good evening walk')).toEqual(['Run', 'Read', 'Good evening walk']);
  expect(read('• Good afternoon nap', '• Run')).toEqual(['Good afternoon nap', 'Run']);
  expect(read('Good morning, Sam', 'Run', 'Read')).toEqual(['Run', 'Read']);
  expect(read('9:41', 'Good morning, Sam', 'Run', 'Read')).toEqual(['Run', 'Read']);
  expect(read('Good morning, Sam', 'Run', 'Good morning stretch', 'Read')).toEqual([
    'Run',
    'Good morning stretch',
    'Read',
  ]);
});

test('titles come in several of a kind, after a wider gap, or below a title of the page', () => {
  expect(read('Morning routine', 'Run', 'Evening routine', 'Read')).toEqual(['Run', 'Read']);
  expect(read('Morning', 'Run', 'Swim', 'Bedtime', 'Read', 'Floss')).toEqual(['Run', 'Swim', 'Read', 'Floss']);
  expect(read('My habits', 'Morning routine', 'Run', 'Read')).toEqual(['Run', 'Read']);
  const tops = [0, 40, 120, 160, 200];
  const lines = ['Run', 'Swim', 'Evening routine', 'Read', 'Floss'].map((text, row) => lineOf(text, tops[row] ?? 0));
  expect(namesOf(lines)).toEqual(['Run', 'Swim', 'Read', 'Floss']);
});
