import { addDays, FIRST_DAY } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';

const LENGTH = 7;

/** The seven days that end with today; for an older day the seven that end with it. None lies before the first day. */
export const weekStripOf = (day: CalendarDay, today: CalendarDay): CalendarDay[] => {
  const first = addDays(day > addDays(today, -LENGTH) ? today : day, 1 - LENGTH);
  return Array.from({ length: LENGTH }, (_, index) => addDays(first < FIRST_DAY ? FIRST_DAY : first, index));
};
