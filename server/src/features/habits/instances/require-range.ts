import { FIRST_DAY, daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { RANGE_DAYS_MAX } from '@crushing/domain/habits/habit-limits';
import { Refusal } from '#http/refusal.ts';

/** Refuses a range that ends before it begins, begins before the first day, or is too long. */
export const requireRange = (from: CalendarDay, to: CalendarDay): void => {
  if (from > to) throw new Refusal('bad-input', 'startDate is after endDate');
  if (from < FIRST_DAY) throw new Refusal('bad-input', `Days before ${FIRST_DAY} are not recorded`);
  if (daysBetween(from, to) >= RANGE_DAYS_MAX)
    throw new Refusal('bad-input', `At most ${RANGE_DAYS_MAX} days can be asked for at once`);
};
