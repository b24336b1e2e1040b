import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

// A day has no time zone, so parsing and formatting use the same one.
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21 – Dec 21, 2026". */
export const goalPeriod = ({ startDate, targetDate }: { startDate: CalendarDay; targetDate: CalendarDay }): string =>
  FORMAT.formatRange(Date.parse(startDate), Date.parse(targetDate));
