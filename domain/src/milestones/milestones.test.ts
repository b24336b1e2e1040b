import { expect, test } from 'vitest';
import { milestonesPassed } from './milestones.ts';

test.each([
  [6, 7, [7]],
  [7, 8, []],
  [99, 100, [100]],
  [5, 31, [7, 30]],
  [0, 400, [7, 30, 100, 365]],
  [8, 7, []],
  [7, 0, []],
])('a streak that goes from %i to %i passes %j', (before, after, passed) => {
  expect(milestonesPassed(before, after)).toEqual(passed);
});
