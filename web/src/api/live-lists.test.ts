import { expect, test } from 'vitest';
import { showsList } from './live-lists.ts';

test('a change of habits reaches the list, its records, its history and the progress', () => {
  expect(showsList('/api/habits', ['habits'])).toBe(true);
  expect(showsList('/api/habits/:id/instances', ['habits'])).toBe(true);
  expect(showsList('/api/habit-instances', ['habits'])).toBe(true);
  expect(showsList('/api/progress', ['habits'])).toBe(true);
});

test('a change reaches no list that merely begins with the same letters', () => {
  expect(showsList('/api/users', ['profile'])).toBe(false);
  expect(showsList('/api/goals', ['habits'])).toBe(false);
});
