import { expect, test } from 'vitest';
import { isSureAlone, surerResult } from './surer-result.ts';
import type { Recognized } from './surer-result.ts';

const resultOf = (sureLetters: number, letters: number): Recognized => ({
  page: { lines: [], ink: () => 0 },
  sureLetters,
  share: sureLetters / letters,
});

test('of two preparations of a picture the one is kept of which more was read without doubt', () => {
  const [much, little] = [resultOf(60, 200), resultOf(40, 50)];
  expect(surerResult(much, little)).toBe(much);
  expect(surerResult(little, much)).toBe(much);
});

test('of two preparations of which as much was read the first one is kept', () => {
  const [first, second] = [resultOf(40, 100), resultOf(40, 50)];
  expect(surerResult(first, second)).toBe(first);
});

test('a second preparation is made unless more than four fifths of the letters were read without doubt', () => {
  expect(isSureAlone(resultOf(81, 100))).toBe(true);
  expect(isSureAlone(resultOf(80, 100))).toBe(false);
  expect(isSureAlone(resultOf(0, 0))).toBe(false);
});
