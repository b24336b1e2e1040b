import { calendarDayFromEpoch, daysInMonth, epochDayOfCivil, weekdayOfEpochDay } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';
import { CALENDAR_WEEK_START, placeInWeek } from './week-start.ts';
import type { WeekStart } from './week-start.ts';

/**
 * The weeks of a month (1–12) as rows of seven days, the first day of the week first; null stands where a day of the
 * neighbouring month would be. Throws RangeError for a month that does not exist.
 */
export const monthGrid = (
  year: number,
  month: number,
  weekStart: WeekStart = CALENDAR_WEEK_START,
): (CalendarDay | null)[][] => {
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw new RangeError(`Not a month: ${month}`);
  }
  const first = epochDayOfCivil(year, month, 1);
  const length = daysInMonth(year, month);
  const blanks = placeInWeek(weekdayOfEpochDay(first), weekStart);
  const weeks = Math.ceil((blanks + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const offset = week * 7 + column - blanks;
      return offset >= 0 && offset < length ? calendarDayFromEpoch(first + offset) : null;
    }),
  );
};
