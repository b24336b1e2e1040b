import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { instantAt } from '@crushing/domain/calendar/time-zone';
import { HOME } from './home.ts';

/** The day so many days ago at home. It counts days, because not every day has 24 hours. */
export const day = (daysAgo: number): CalendarDay =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: HOME.zone }).format(Date.now()) as CalendarDay, -daysAgo);

/** The English weekday of that day, such as "Monday". */
export const weekday = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day(daysAgo)));

/** The instant at which clocks at home show this day and time, such as 2026-03-11 and 00:30. */
export const atHome = (date: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(date as CalendarDay, hours * 60 + minutes, HOME.zone)).toISOString();
};
