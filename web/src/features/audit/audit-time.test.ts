import { expect, test } from 'vitest';
import { auditTime } from './audit-time.ts';

test.each([
  ['Europe/Vienna', 'Mar 14, 2026, 23:59'],
  ['Pacific/Kiritimati', 'Mar 15, 2026, 12:59'],
  ['UTC', 'Mar 14, 2026, 22:59'],
])('an entry tells its day and minute in %s', (timeZone, words) => {
  expect(auditTime('2026-03-14T22:59:30.000Z', timeZone)).toBe(words);
});

test('the hour after midnight is 00', () => {
  expect(auditTime('2026-03-14T00:05:00.000Z', 'UTC')).toBe('Mar 14, 2026, 00:05');
});
