import { expect, test } from 'vitest';
import { longDateTime } from './long-date-time.ts';

const instant = Date.UTC(2025, 8, 4, 12, 32, 7);

test('a moment is written with weekday, date and time of the given zone', () => {
  expect(longDateTime(instant, 'Europe/Vienna', 'second')).toBe('Thursday, September 4, 2025 at 14:32:07');
  expect(longDateTime(instant, 'Pacific/Kiritimati', 'minute')).toBe('Friday, September 5, 2025 at 02:32');
});

test('midnight is written 00:00', () => {
  expect(longDateTime(Date.UTC(2025, 8, 4), 'UTC', 'minute')).toBe('Thursday, September 4, 2025 at 00:00');
});
