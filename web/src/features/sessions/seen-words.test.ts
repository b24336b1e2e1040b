import { expect, test } from 'vitest';
import { seenWords } from './seen-words.ts';

const HOUR_MS = 3_600_000;

test.each([
  [0, 'Used in the last two hours'],
  [1.9, 'Used in the last two hours'],
  [2, 'Used 2 hours ago'],
  [23.9, 'Used 23 hours ago'],
  [24, 'Used 1 day ago'],
  [49, 'Used 2 days ago'],
  // The clock of the device may be slow.
  [-5, 'Used in the last two hours'],
])('%d hours after the last visit it is “%s”', (hours, words) => {
  expect(seenWords(0, hours * HOUR_MS)).toBe(words);
});
