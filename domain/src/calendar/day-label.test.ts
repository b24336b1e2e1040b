import { describe, expect, test } from 'vitest';
import { calendarDay, daysInMonth, weekdayOf } from './calendar-day.ts';
import { dateLabel } from './date-label.ts';
import { dayLabel, monthLabel } from './day-label.ts';
import { monthGrid } from './month-grid.ts';
import { isTimeOfDay, minutesOf, timeOfDay } from './time-of-day.ts';
import { WEEK_STARTS, weekFrom } from './week-start.ts';
import { isWeekday, weekdayLabel, weekdayShortLabel } from './weekday.ts';

describe('dayLabel', () => {
  const today = calendarDay('2026-09-01');

  test.each([
    ['2026-09-01', 'Today'],
    ['2026-08-31', 'Yesterday'],
    ['2026-09-02', 'Tomorrow'],
    ['2026-09-03', 'Thursday 3rd September'],
    ['2026-01-01', 'Thursday 1st January'],
    ['2026-08-02', 'Sunday 2nd August'],
    ['2026-08-11', 'Tuesday 11th August'],
    ['2026-08-12', 'Wednesday 12th August'],
    ['2026-08-13', 'Thursday 13th August'],
    ['2026-08-14', 'Friday 14th August'],
    ['2026-08-20', 'Thursday 20th August'],
    ['2026-08-21', 'Friday 21st August'],
    ['2026-08-22', 'Saturday 22nd August'],
    ['2026-08-23', 'Sunday 23rd August'],
    ['2026-07-31', 'Friday 31st July'],
  ])('%s is called %s', (day, label) => {
    expect(dayLabel(calendarDay(day), today)).toBe(label);
  });

  test('a date has its year where it is another than this one', () => {
    expect(dateLabel(calendarDay('2026-08-03'), today)).toBe('3 August');
    expect(dateLabel(calendarDay('2025-12-31'), today)).toBe('31 December 2025');
  });

  test('a month is called by its name and year', () => {
    expect(monthLabel(2026, 9)).toBe('September 2026');
    expect(() => monthLabel(2026, 13)).toThrow(RangeError);
  });
});

describe('monthGrid', () => {
  test('weeks start on Sunday and other months leave blanks', () => {
    const grid = monthGrid(2026, 9);
    expect(grid[0]).toEqual([null, null, '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05']);
    expect(grid.at(-1)).toEqual(['2026-09-27', '2026-09-28', '2026-09-29', '2026-09-30', null, null, null]);
    expect(grid).toHaveLength(5);
  });

  test.each(WEEK_STARTS)('a week that starts on %s has that day in its first column', (weekStart) => {
    for (let month = 1; month <= 12; month++) {
      const grid = monthGrid(2024, month, weekStart);
      for (const [column, weekday] of weekFrom(weekStart).entries()) {
        const days = grid.flatMap((week) => week[column] ?? []);
        expect(days.map(weekdayOf)).toEqual(days.map(() => weekday));
      }
      expect(grid.flat().filter((day) => day !== null)).toHaveLength(daysInMonth(2024, month));
    }
  });

  test('a February of four full weeks has four rows', () => {
    expect(monthGrid(2026, 2)).toHaveLength(4);
    expect(monthGrid(2026, 2).flat()).not.toContain(null);
  });

  test('each month holds all its days once and in order', () => {
    for (let month = 1; month <= 12; month++) {
      const days = monthGrid(2024, month)
        .flat()
        .filter((day) => day !== null);
      expect(days).toHaveLength(new Temporal.PlainYearMonth(2024, month).daysInMonth);
      expect(days.toSorted()).toEqual(days);
    }
    expect(() => monthGrid(2024, 0)).toThrow(RangeError);
  });
});

describe('small texts', () => {
  test('a time of day is two digits for the hour and two for the minute', () => {
    for (const text of ['00:00', '09:30', '23:59']) expect(isTimeOfDay(text)).toBe(true);
    for (const text of ['24:00', '9:30', '12:60', '12:30:00', '', '12-30', '12:30\n'])
      expect(isTimeOfDay(text)).toBe(false);
    expect(minutesOf(timeOfDay('09:30'))).toBe(570);
    expect(() => timeOfDay('24:00')).toThrow(RangeError);
  });

  test('a weekday has a long and a short label', () => {
    expect(weekdayLabel('monday')).toBe('Monday');
    expect(weekdayShortLabel('thursday')).toBe('Thu');
    expect(isWeekday('sunday')).toBe(true);
    expect(isWeekday('Sunday')).toBe(false);
  });
});
