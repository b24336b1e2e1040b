import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { goalPeriod } from './goal-period.ts';

const read = (start: string, target: string): string =>
  goalPeriod({ startDate: calendarDay(start), targetDate: calendarDay(target) }).replaceAll(/\s/gu, ' ');

test('a goal runs from its start to its target, named once where they share it', () => {
  expect(read('2026-11-21', '2026-12-21')).toBe('Nov 21 – Dec 21, 2026');
  expect(read('2026-12-21', '2027-01-20')).toBe('Dec 21, 2026 – Jan 20, 2027');
  expect(read('2026-03-01', '2026-03-01')).toBe('Mar 1, 2026');
});
