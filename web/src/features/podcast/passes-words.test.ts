import { expect, test } from 'vitest';
import { othersWhoClaimed, spotsLeft } from './passes-words.ts';

test('the passes left read as a number of spots, and none is not offered', () => {
  expect([53, 1, 0].map(spotsLeft)).toEqual(['Only 53 spots left', 'Only 1 spot left', null]);
});

test('a listener joins as many others as have claimed, and the first one nobody', () => {
  expect([47, 1, 0].map(othersWhoClaimed)).toEqual([
    "Join 47 others who've already claimed their spot",
    "Join 1 other who's already claimed their spot",
    'Be the first to claim a spot',
  ]);
});
