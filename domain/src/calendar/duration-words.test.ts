import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [0.2, '1 second'],
  [42, '42 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3601, '2 hours'],
])('%s s are told as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
