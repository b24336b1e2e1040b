import { expect, test } from 'vitest';
import { WEEKDAYS } from '#calendar/weekday.ts';
import { streakWords } from './streak-words.ts';

test.each([
  [12, 'daily', null, '12 day streak'],
  [1, 'daily', [], '1 day streak'],
  [12, 'weekly', WEEKDAYS, '12 day streak'],
  [12, 'weekly', ['monday', 'friday'], '12 in a row'],
  [1, 'daily', ['monday'], '1 in a row'],
  [3, 'weekly', null, '3 in a row'],
] as const)('%i of a %s habit on %j is told as "%4$s"', (streak, type, weekdays, words) => {
  expect(streakWords(streak, { type, weekdays })).toBe(words);
});
