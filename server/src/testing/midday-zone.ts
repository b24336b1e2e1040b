import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';

const HOURS_AHEAD = 12 - new Date().getUTCHours();

/**
 * A time zone where it is about noon when the file begins: a process that has the real clock begins no new day while its
 * test runs.
 */
// These names count the other way round: Etc/GMT-5 is five hours ahead of UTC.
export const MIDDAY_ZONE = `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`;

/** The day there. */
export const middayToday = (): CalendarDay => dayAt(Date.now(), MIDDAY_ZONE, 0);
