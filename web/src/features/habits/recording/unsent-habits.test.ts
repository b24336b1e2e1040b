import { expect, test } from 'vitest';
import { aHabit, TODAY } from '#testing/habit-builders.ts';
import { settledIds, withUnsent } from './unsent-habits.ts';

test('a habit that was just sent stands in the list once, before and after the list brings it', () => {
  const waiting = aHabit({ id: -7, name: 'Water the plants' });
  expect(withUnsent([], [waiting], TODAY)).toEqual([waiting]);
  settledIds.set(-7, 12);
  expect(withUnsent([], [waiting], TODAY)).toEqual([waiting]);
  const sent = aHabit({ id: 12, name: 'Water the plants' });
  expect(withUnsent([sent], [waiting], TODAY)).toEqual([sent]);
});
