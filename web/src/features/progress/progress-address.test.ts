import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { dayOfMonth, firstAndLastOf, monthNamed, monthText, monthsLater } from './progress-address.ts';

const TODAY = calendarDay('2026-03-11');

test.each([
  ['2025-12', '2025-12'],
  ['2026-03', '2026-03'],
  ['2026-04', '2026-03'],
  ['1999-12', '2026-03'],
  ['2026-13', '2026-03'],
  ['nonsense', '2026-03'],
  [null, '2026-03'],
])('the address month=%s shows %s', (text, shown) => {
  expect(monthText(monthNamed(text, TODAY))).toBe(shown);
});

test('months are counted over New Year, and days end with their month', () => {
  expect(monthsLater({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthsLater({ year: 2025, month: 12 }, 1)).toEqual({ year: 2026, month: 1 });
  expect(monthsLater({ year: 2025, month: 11 }, 1)).toEqual({ year: 2025, month: 12 });
  expect(dayOfMonth({ year: 2026, month: 2 }, 30)).toBe('2026-02-28');
  expect(firstAndLastOf({ year: 2024, month: 2 })).toEqual(['2024-02-01', '2024-02-29']);
});
