import { civilDateOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { dateLabel } from '#calendar/date-label.ts';

/** What stands after the number of perfect days that all members have together. */
export const togetherWords = (count: number): string =>
  count === 1 ? 'perfect day together' : 'perfect days together';

/** The days of a challenge: "2 to 8 September", "28 September to 4 October"; "2 September" where it was closed at once. */
export const challengeDates = (startDate: CalendarDay, endDate: CalendarDay, today: CalendarDay): string => {
  if (startDate === endDate) return dateLabel(startDate, today);
  const [start, end] = [civilDateOf(startDate), civilDateOf(endDate)];
  const isInOneMonth = start.month === end.month && start.year === end.year;
  return `${isInOneMonth ? start.date : dateLabel(startDate, today)} to ${dateLabel(endDate, today)}`;
};

/** How many people wait for the next challenge. */
export const waitlistWords = (count: number): string => {
  if (count === 0) return 'Nobody is waiting yet.';
  return count === 1 ? '1 person is waiting.' : `${count} people are waiting.`;
};
