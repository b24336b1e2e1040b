import { expect, test } from 'vitest';
import { lastUpdatedMs } from './last-updated.ts';

test('the newest change of any habit counts, wherever it stands in the list', () => {
  const habits = [
    { lastUpdated: '2025-09-03T08:00:00.000Z' },
    { lastUpdated: '2025-09-04T12:31:00.000Z' },
    { lastUpdated: '2025-09-01T23:59:59.000Z' },
  ];
  expect(lastUpdatedMs(habits, 0)).toBe(Date.UTC(2025, 8, 4, 12, 31));
});

test('an empty list was last updated when it was read', () => {
  expect(lastUpdatedMs([], 1_757_000_000_000)).toBe(1_757_000_000_000);
});
