import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayLabel, monthLabel } from '@crushing/domain/calendar/day-label';

/** "Today" or "Thursday 3rd September", with the year unless it is this one. */
export const dayWords = (day: CalendarDay, today: CalendarDay): string => {
  const label = dayLabel(day, today);
  const isNamed = label.includes(' ');
  return isNamed && day.slice(0, 4) !== today.slice(0, 4) ? `${label} ${day.slice(0, 4)}` : label;
};

/** "3 September 2026". */
export const dateWords = (day: CalendarDay): string => {
  const { year, month, date } = civilDateOf(day);
  return `${date} ${monthLabel(year, month)}`;
};

/** "September". */
export const monthWord = (day: CalendarDay): string => {
  const { year, month } = civilDateOf(day);
  return monthLabel(year, month).split(' ')[0] ?? '';
};
