import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { expect, test } from 'vitest';
import { dayInAddress } from './day-in-address.ts';

const today = calendarDay('2025-09-04');

test('an address without a date shows today', () => {
  expect(dayInAddress(null, today)).toBe(today);
});

test('an address with an earlier day shows that day', () => {
  expect(dayInAddress('2025-08-31', today)).toBe('2025-08-31');
});

test('a day ahead, a day before 2000 and no day at all show today', () => {
  for (const date of ['2025-09-05', '1999-12-31', '2025-02-30', 'yesterday', '']) {
    expect(dayInAddress(date, today)).toBe(today);
  }
});
