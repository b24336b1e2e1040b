import { expect, test } from 'vitest';
import { habitsFromPage } from './habits-from-page.ts';
import type { PageLine } from './page.ts';

/** A line of words, ten pixels a letter; two spaces and more keep their width. */
const lineOf = (text: string, row: number, height = 20): PageLine => ({
  height,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: { left: index * 10, right: (index + word.length) * 10, top: row * 40, bottom: row * 40 + 20 },
  })),
});

const namesOf = (lines: readonly PageLine[]): string[] =>
  habitsFromPage({ lines, ink: () => 0 }).map(({ name }) => name);

const read = (...texts: string[]): string[] => namesOf(texts.map((text, row) => lineOf(text, row)));

test('a name is no title of a shadow that was read far right below it', () => {
  expect(read('Read', 'Floss', 'Swim', '                              ~ 4 eae')).toContain('Swim');
});

test('a line further left than several lines below it is their title', () => {
  expect(read('Body', '    Run', '    Floss', 'Soul', '    Pray', '    Read')).toEqual([
    'Run',
    'Floss',
    'Pray',
    'Read',
  ]);
});

test('a title is left out above numbered names too', () => {
  expect(read('Body', '1)  Run', '2)  Floss', 'Soul', '1)  Pray', '2)  Read')).toEqual([
    'Run',
    'Floss',
    'Pray',
    'Read',
  ]);
});

test('a numbered line is no title, although longer numbers below it move their names', () => {
  const lines = Array.from({ length: 10 }, (_, place) => `${place + 1}.${' '.repeat(place < 9 ? 2 : 4)}Run`);
  expect(read(...lines.with(8, '9.  Swim').with(9, '10.   Floss'), '11.   Read')).toContain('Swim');
});

test('a name is no title because an edge beside it was read as a tall sign', () => {
  const tall = lineOf('Swim  |', 1, 40);
  expect(namesOf([lineOf('Read', 0), tall, lineOf('Floss', 2), lineOf('Knit', 3)])).toContain('Swim');
});
