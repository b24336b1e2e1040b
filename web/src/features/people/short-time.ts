import { addDays, weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { dayAt, wallClockAt } from '@crushing/domain/calendar/time-zone';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Reader = {
  readonly nowMs: number;
  readonly today: CalendarDay;
  readonly timeZone: string;
  readonly dayEndsAt: number;
};

/** How long ago something happened today: "now", "9m", "3h". */
const agoWords = (passedMs: number): string => {
  if (passedMs < MINUTE_MS) return 'now';
  return passedMs < HOUR_MS ? `${Math.floor(passedMs / MINUTE_MS)}m` : `${Math.floor(passedMs / HOUR_MS)}h`;
};

/** The time of a row that stands under its day: how long ago, on other days the time of day. */
export const timeUnderDay = (createdAt: string, day: CalendarDay, { nowMs, today, timeZone }: Reader): string => {
  const instantMs = Date.parse(createdAt);
  if (day === today) return agoWords(nowMs - instantMs);
  const { hour, minute } = wallClockAt(instantMs, timeZone);
  return `${hour}:${String(minute).padStart(2, '0')}`;
};

const WEEK = 7;

/** The time of a row that stands alone: how long ago, on other days "Yesterday", "Friday" or "28 August". */
export const timeAlone = (createdAt: string, { nowMs, today, timeZone, dayEndsAt }: Reader): string => {
  const instantMs = Date.parse(createdAt);
  const day = dayAt(instantMs, timeZone, dayEndsAt);
  if (day >= today) return agoWords(nowMs - instantMs);
  if (day === addDays(today, -1)) return 'Yesterday';
  return day > addDays(today, -WEEK) ? weekdayLabel(weekdayOf(day)) : dateLabel(day, today);
};

/** The heading of a day in a list that goes back: "Today", "Yesterday", "Monday 31 August". */
export const dayHeading = (day: CalendarDay, today: CalendarDay): string => {
  if (day >= today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return `${weekdayLabel(weekdayOf(day))} ${dateLabel(day, today)}`;
};
