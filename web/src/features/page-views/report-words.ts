import type { PathFigures } from '@crushing/contract/page-views/schemas';
import { busiestDay } from '@crushing/domain/page-views/daily-views';
import type { DayOfViews } from '@crushing/domain/page-views/daily-views';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';

// Days are those of UTC, wherever the browser is.
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Sep 3". */
export const shortDay = (day: CalendarDay): string => SHORT.format(Date.parse(day));

/** "2,415". */
export const inWords = (count: number): string => count.toLocaleString('en');

/** Who opened a path: "1 visitor · 2 sessions · 1 signed in". */
export const visitWords = (visits: Omit<PathFigures, 'path' | 'totalViews'>): string => {
  const { uniqueVisitors, uniqueSessions, authenticatedUsers } = visits;
  return [
    `${inWords(uniqueVisitors)} ${uniqueVisitors === 1 ? 'visitor' : 'visitors'}`,
    `${inWords(uniqueSessions)} ${uniqueSessions === 1 ? 'session' : 'sessions'}`,
    `${inWords(authenticatedUsers)} signed in`,
  ].join(' · ');
};

/** "last 30 days", "last day". */
export const periodWords = (days: number): string => (days === 1 ? 'last day' : `last ${days} days`);

/** The chart as a sentence: "Views a day, last 30 days, highest 131 on September 3". */
export const chartWords = (daily: readonly DayOfViews[]): string => {
  const busiest = busiestDay(daily);
  const most =
    busiest === null ? 'none' : `highest ${inWords(busiest.views)} on ${LONG.format(Date.parse(busiest.day))}`;
  return `Views a day, ${periodWords(daily.length)}, ${most}`;
};
