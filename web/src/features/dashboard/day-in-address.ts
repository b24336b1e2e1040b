import { FIRST_DAY, isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** The day an address asks for; today for anything that is no day, lies ahead, or is older than the records. */
export const dayInAddress = (date: string | null, today: CalendarDay): CalendarDay =>
  date !== null && isCalendarDay(date) && date >= FIRST_DAY && date <= today ? date : today;
