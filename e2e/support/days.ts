import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

/** Where alice lives; the browser of every journey says the same. */
const ZONE = 'Europe/Vienna';

/** The day it was so many days ago where alice lives, YYYY-MM-DD; counted in days, since not each has 24 hours. */
export const day = (daysAgo: number): CalendarDay =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now()) as CalendarDay, -daysAgo);

/** "Monday" … of that day. */
export const weekday = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day(daysAgo)));
