import { expect, test } from 'vitest';
import { habitsFromPage } from './habits-from-page.ts';
import type { PageLine } from './page.ts';

/** A line of words, ten pixels a letter. */
const lineOf = (text: string, row: number): PageLine => ({
  height: 20,
  words: [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: { left: index * 10, right: (index + word.length) * 10, top: row * 40, bottom: row * 40 + 20 },
  })),
});

const LIST = ['Drink water', 'Read a chapter', 'Floss', 'Walk the dog', 'Write a diary', 'Stretch', 'Knit a scarf'];

/** How sure the first habit of the list is on a page that goes on with these lines. */
const surenessWith = (...lines: readonly string[]): number =>
  habitsFromPage({ lines: [...LIST, ...lines].map(lineOf), ink: () => 0 }).find(({ name }) => name === LIST[0])
    ?.confidence ?? Number.NaN;

test.each([
  ['a sentence', 'Visitors came in large numbers, and nobody minded'],
  ['a price', 'Tomato soup 4.50'],
  ['an address', '12 Mill Road'],
])('%s on a page of habits makes all of them less sure, and takes none away', (_, line) => {
  expect(surenessWith(line)).toBeLessThan(surenessWith());
  expect(surenessWith(line)).toBeGreaterThan(0.1);
});

test('a further habit makes none of them less sure', () => {
  expect(surenessWith('Tomato soup for dinner')).toBe(surenessWith());
});

test('the more of a page looks like prose, the less sure are its habits', () => {
  const sentence = 'Nobody minded the rain, and some sang';
  expect(surenessWith(sentence, sentence)).toBeLessThan(surenessWith(sentence));
});
