import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('waits grow from half a minute to a quarter of an hour, and after a day a mail is given up', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 100].map((attempts) => (retryDelayMs(attempts, 0) ?? 0) / 1000);
  expect(seconds).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  expect(retryDelayMs(3, 24 * 3_600_000 - 1)).toBe(120_000);
  expect(retryDelayMs(3, 24 * 3_600_000)).toBeNull();
});
