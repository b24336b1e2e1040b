import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { readsOfHabitsOfOthers } from './habits-of-others.ts';

test('the habits of other people are read through one door only', () => {
  expect(readsOfHabitsOfOthers(repositoryFiles())).toEqual([]);
});

test.each([
  ["import { findHabitsOfUser } from '#features/habits/habits.store.ts';", 1],
  ["query.selectFrom('habits').selectAll()", 1],
  ["query.selectFrom('followers').innerJoin('habit_instances as instance', 'a', 'b')", 1],
  ["query.selectFrom('followers').selectAll()", 0],
])('a slice with %s gets %i complaints', (text, complaints) => {
  const file = { path: 'server/src/features/feed/get-feed.ts', text };
  expect(readsOfHabitsOfOthers([file])).toHaveLength(complaints);
});
