import { calendarDayFromEpoch, daysInMonth, epochDayOfCivil } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';

/**
 * The weeks of a month (1–12) as rows of seven, Sunday first; null stands where a day of the
 * neighbouring month would be. Throws RangeError for a month that does not exist.
 */
export const monthGrid = (year: number, month: number): (CalendarDay | null)[][] => {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new RangeError(`Not a month: ${month}`);
  }
  const first = epochDayOfCivil(year, month, 1);
  const length = daysInMonth(year, month);
  // 1970-01-01 was a Thursday, the fifth day of a week that starts on Sunday.
  const blanks = (((first + 4) % 7) + 7) % 7;
  const weeks = Math.ceil((blanks + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const offset = week * 7 + column - blanks;
      return offset >= 0 && offset < length ? calendarDayFromEpoch(first + offset) : null;
    }),
  );
};
