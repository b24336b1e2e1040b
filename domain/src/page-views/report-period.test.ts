import { expect, test } from 'vitest';
import { isPeriod, periodFromText } from './report-period.ts';

test.each([
  ['7', 7],
  ['365', 365],
  ['', 30],
  [' ', 30],
  ['a month', 30],
  ['7 days', 30],
  ['0', 0],
  ['2.5', 2.5],
])('%j asks for %s days', (text, days) => {
  expect(periodFromText(text)).toBe(days);
});

test.each([
  [1, true],
  [365, true],
  [0, false],
  [366, false],
  [2.5, false],
  [-1, false],
  [Infinity, false],
])('a report over %s days: %s', (days, isPossible) => {
  expect(isPeriod(days)).toBe(isPossible);
});
