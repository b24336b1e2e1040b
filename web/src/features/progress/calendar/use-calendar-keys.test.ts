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
  expect(dayByKey(key, DAY, false)).toBe(day);
});

test('where lines run from right to left, so do the arrows', () => {
  expect(dayByKey('ArrowLeft', DAY, true)).toBe('2026-04-01');
  expect(dayByKey('ArrowRight', DAY, true)).toBe('2026-03-30');
});

test('a Sunday begins its week, a Saturday ends it', () => {
  expect(dayByKey('Home', calendarDay('2026-03-29'), false)).toBe('2026-03-29');
  expect(dayByKey('End', calendarDay('2026-04-04'), false)).toBe('2026-04-04');
});
