import { FIRST_DAY, isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** The day in an address. Anything else, a future day, and one before the first day give today. */
export const dayInAddress = (date: string | null, today: CalendarDay): CalendarDay =>
  date !== null && isCalendarDay(date) && date >= FIRST_DAY && date <= today ? date : today;
