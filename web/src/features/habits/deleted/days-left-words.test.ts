import { expect, test } from 'vitest';
import { daysLeftWords } from './days-left-words.ts';

const HOUR_MS = 60 * 60 * 1000;

test.each([
  [30 * 24, '30 days left'],
  [24.5, '2 days left'],
  [3, '1 day left'],
  [-1, 'No longer restorable'],
])('%s hours are told as %s', (hours, words) => {
  expect(daysLeftWords(hours * HOUR_MS)).toBe(words);
});
