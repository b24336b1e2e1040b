import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** The time zone of alice, and of the browser in every journey. */
const ZONE = 'Europe/Vienna';

/** The day so many days ago in alice's time zone. It counts days, because not every day has 24 hours. */
export const day = (daysAgo: number): CalendarDay =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now()) as CalendarDay, -daysAgo);

/** The English weekday of that day, such as "Monday". */
export const weekday = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day(daysAgo)));
