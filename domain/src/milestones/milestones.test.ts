import { expect, test } from 'vitest';
import { milestonesPassed } from './milestones.ts';
import { perfectDaysWords } from './perfect-days-words.ts';

test.each([
  [6, 7, [7]],
  [7, 8, []],
  [99, 100, [100]],
  [5, 31, [7, 30]],
  [0, 400, [7, 30, 100, 365]],
  [8, 7, []],
  [7, 0, []],
])('a streak that goes from %i to %i passes %j', (before, after, passed) => {
  expect(milestonesPassed(before, after)).toEqual(passed);
});

test.each([
  [7, 'A week of perfect days'],
  [30, 'Thirty perfect days'],
  [100, 'One hundred perfect days'],
  [365, 'A year of perfect days'],
])('%i perfect days have a name', (count, words) => {
  expect(perfectDaysWords(count)).toBe(words);
});
