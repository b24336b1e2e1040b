import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { instantAt } from '@crushing/domain/calendar/time-zone';
import { HOME } from './home.ts';

/** The day so many days ago at home. It counts days, because not every day has 24 hours. */
export const day = (daysAgo: number): CalendarDay =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: HOME.zone }).format(Date.now()) as CalendarDay, -daysAgo);

/** The English weekday of that day, such as "Monday". */
export const weekday = (daysAgo: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day(daysAgo)));

/** Matches the name of that day in a month: "9 September", followed by its figures. */
export const dayInMonth = (daysAgo: number): RegExp => {
  const named = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const;
  return new RegExp(`^${new Intl.DateTimeFormat('en-GB', named).format(new Date(day(daysAgo)))}\\b`);
};

/** The latest Wednesday before today: of all weekdays the widest to write. */
export const lastWednesday = (): CalendarDay => {
  const wednesday = [1, 2, 3, 4, 5, 6, 7].map(day).find((each) => weekdayOf(each) === 'wednesday');
  if (wednesday === undefined) throw new Error('A week has a Wednesday');
  return wednesday;
};

/** The instant at which clocks at home show this day and time, such as 2026-03-11 and 00:30. */
export const atHome = (date: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantAt(date as CalendarDay, hours * 60 + minutes, HOME.zone)).toISOString();
};
