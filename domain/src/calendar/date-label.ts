import { civilDateOf } from './calendar-day.ts';
import type { CalendarDay } from './calendar-day.ts';
import { monthLabel } from './day-label.ts';

/** "3 September", with its year unless that is the year of `today`. */
export const dateLabel = (day: CalendarDay, today: CalendarDay): string => {
  const { year, month, date } = civilDateOf(day);
  const label = `${date} ${monthLabel(year, month)}`;
  return year === civilDateOf(today).year ? label.replace(` ${year}`, '') : label;
};
