import { addDays, civilDateOf, weekdayOf } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';
import { weekdayLabel } from './weekday.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "Today", "Yesterday" or "Tomorrow" seen from `today`, else "Thursday 3rd September". */
export const dayLabel = (day: CalendarDay, today: CalendarDay): string => {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const { month, date } = civilDateOf(day);
  return `${weekdayLabel(weekdayOf(day))} ${ordinal(date)} ${monthName(month)}`;
};

/** The same within a sentence: "today", "yesterday" or "tomorrow", else "Thursday 3rd September". */
export const dayInSentence = (day: CalendarDay, today: CalendarDay): string => {
  const label = dayLabel(day, today);
  return label.includes(' ') ? label : label.toLowerCase();
};

/** "September 2026" for a year and a month from 1 to 12; throws RangeError for another month. */
export const monthLabel = (year: number, month: number): string => `${monthName(month)} ${year}`;

const monthName = (month: number): string => {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
};

const ordinal = (value: number): string => {
  const isTeen = value >= 11 && value <= 13;
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10];
  return `${value}${suffix ?? 'th'}`;
};
