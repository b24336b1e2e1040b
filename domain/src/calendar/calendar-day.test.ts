import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDay,
  calendarDayFromEpoch,
  civilDateOf,
  daysBetween,
  daysInMonth,
  epochDayOf,
  FIRST_DAY,
  isCalendarDay,
  weekdayOf,
} from './calendar-day.ts';
import { WEEKDAYS } from './weekday.ts';

const anyEpochDay = fc.integer({ min: -719_162, max: 2_932_896 });

describe('isCalendarDay', () => {
  test.each(['2000-01-01', '2024-02-29', '0001-01-01', '9999-12-31', '2000-02-29', '1900-02-28'])(
    '%s is a day',
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
    },
  );

  test.each([
    '2023-02-29',
    '1900-02-29',
    '0000-01-01',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '2024-01-01T00:00:00Z',
    ' 2024-01-01',
    '2024-01-01\n',
    '２０２４-01-01',
    '-2024-01-01',
    '',
  ])('%j is no day', (text) => {
    expect(isCalendarDay(text)).toBe(false);
    expect(() => calendarDay(text)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('every day equals the one of an independent calendar', () => {
    fc.assert(
      fc.property(anyEpochDay, (epochDay) => {
        const oracle = new Temporal.PlainDate(1970, 1, 1).add({ days: epochDay });
        const day = calendarDayFromEpoch(epochDay);
        expect(day).toBe(oracle.toString());
        expect(epochDayOf(day)).toBe(epochDay);
        expect(weekdayOf(day)).toBe(WEEKDAYS[oracle.dayOfWeek - 1]);
        expect(civilDateOf(day)).toEqual({ year: oracle.year, month: oracle.month, date: oracle.day });
        expect(daysInMonth(oracle.year, oracle.month)).toBe(oracle.daysInMonth);
      }),
      { numRuns: 3000 },
    );
  });

  test('adding days and counting them are inverse, and earlier days are smaller strings', () => {
    fc.assert(
      fc.property(anyEpochDay, anyEpochDay, (one, other) => {
        const [from, to] = [calendarDayFromEpoch(one), calendarDayFromEpoch(other)];
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(from < to).toBe(one < other);
      }),
      { numRuns: 1000 },
    );
  });

  test('days before the year 1 and after 9999 are refused', () => {
    expect(() => addDays(calendarDay('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addDays(calendarDay('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(FIRST_DAY, 0.5)).toThrow(RangeError);
    expect(() => addDays(FIRST_DAY, Number.NaN)).toThrow(RangeError);
  });

  test('instances begin on the first day of the year 2000', () => {
    expect(FIRST_DAY).toBe('2000-01-01');
  });
});
