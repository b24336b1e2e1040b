import { expect, test } from 'vitest';
import { aHabit } from '#testing/habit-builders.ts';
import { bySortOrder, inOrder, moved, placesOf } from './habit-order.ts';

const [read, run, sleep] = [
  aHabit({ id: 1, sortOrder: 2 }),
  aHabit({ id: 2, sortOrder: 0 }),
  aHabit({ id: 3, sortOrder: 2 }),
];

test('a moved item takes the place it was moved to, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('habits of the same place stand in the order they were made in', () => {
  expect(bySortOrder([sleep, read, run])).toEqual([run, read, sleep]);
});

test('a habit added elsewhere stands at the end of the wanted order, and a deleted one is gone from it', () => {
  expect(inOrder([read, run, sleep], [3, 9, 2])).toEqual([sleep, run, read]);
});

test('the stored places count from 0 in the order of the list', () => {
  expect(placesOf([sleep, run])).toEqual([
    { id: 3, sortOrder: 0 },
    { id: 2, sortOrder: 1 },
  ]);
});
