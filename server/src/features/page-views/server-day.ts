import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';

/** The day of all page views, whoever makes them: that of UTC. */
export const serverDay = (now: number): CalendarDay => dayAt(now, 'UTC', 0);
