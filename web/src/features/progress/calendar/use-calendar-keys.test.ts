import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { dayByKey } from './use-calendar-keys.ts';

// A Tuesday.
const DAY = calendarDay('2026-03-31');

test.each([
  ['ArrowLeft', '2026-03-30'],
  ['ArrowRight', '2026-04-01'],
  ['ArrowUp', '2026-03-24'],
  ['ArrowDown', '2026-04-07'],
  ['Home', '2026-03-29'],
  ['End', '2026-04-04'],
  ['PageUp', '2026-02-28'],
  ['PageDown', '2026-04-30'],
  ['a', null],
])('%s leads from the last of March to %s', (key, day) => {
  expect(dayByKey(key, DAY, 'sunday', false)).toBe(day);
});

test('where lines run from right to left, so do the arrows', () => {
  expect(dayByKey('ArrowLeft', DAY, 'sunday', true)).toBe('2026-04-01');
  expect(dayByKey('ArrowRight', DAY, 'sunday', true)).toBe('2026-03-30');
});

// 28 March is a Saturday.
test.each([
  ['sunday', '2026-03-29', '2026-04-04'],
  ['monday', '2026-03-30', '2026-04-05'],
  ['saturday', '2026-03-28', '2026-04-03'],
] as const)('a week that starts on %s leads from its first day, %s, to its last, %s', (weekStart, first, last) => {
  expect(dayByKey('End', calendarDay(first), weekStart, false)).toBe(last);
  expect(dayByKey('Home', calendarDay(last), weekStart, false)).toBe(first);
  expect(dayByKey('Home', calendarDay(first), weekStart, false)).toBe(first);
  expect(dayByKey('End', calendarDay(last), weekStart, false)).toBe(last);
});
