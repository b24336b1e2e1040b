import { expect, test } from 'vitest';
import { totalStreaksUnit } from './total-streaks.ts';

test.each([
  [0, 'total streaks'],
  [1, 'total streak'],
  [2, 'total streaks'],
])('%i %s', (total, unit) => {
  expect(totalStreaksUnit(total)).toBe(unit);
});
