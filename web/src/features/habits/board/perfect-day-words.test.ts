import { expect, test } from 'vitest';
import { perfectDayWords } from './perfect-day-words.ts';

test.each([
  [6, 9, 'All 6 habits done, 9 days in a row.'],
  [6, 1, 'All 6 habits done.'],
  [6, null, 'All 6 habits done.'],
  [1, 2, 'Your habit is done, 2 days in a row.'],
  [1, 1, 'Your habit is done.'],
])('%i habits done and a streak of %s read: %s', (completed, streak, words) => {
  expect(perfectDayWords(completed, streak)).toBe(words);
});
