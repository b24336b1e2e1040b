import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['3', 3],
  [' 20 ', 20],
  ['2.6', 3],
  ['0', 1],
  ['-5', 1],
  ['99', 20],
  ['many', 1],
  ['', 1],
  ['  ', 1],
  ['Infinity', 20],
])('%j bots are %i of 1 to 20', (text, count) => {
  expect(wholeNumber(text, { min: 1, max: 20 })).toBe(count);
});

test.each([
  ['', 0],
  ['lots', 0],
  ['101', 100],
  ['70', 70],
])('%j percent are %i', (text, percent) => {
  expect(wholeNumber(text, { min: 0, max: 100 })).toBe(percent);
});
