import { expect, test } from 'vitest';
import { speaksForAll } from './added-notice.ts';

const NOW = 1_000_000;

test('an add speaks when no other is under way', () => {
  expect(speaksForAll([], NOW)).toBe(true);
});

test('while another is under way it leaves the word to that one', () => {
  expect(speaksForAll([NOW - 2999], NOW)).toBe(false);
  expect(speaksForAll([NOW - 60_000, NOW], NOW)).toBe(false);
});

test('one that had no answer for 3 s is not waited for', () => {
  expect(speaksForAll([NOW - 3000], NOW)).toBe(true);
});
