import type { Weekday } from '#calendar/weekday.ts';
import type { HabitType } from '#habits/schedule.ts';
import { weekdaysFromText } from '#calendar/weekdays-from-text.ts';

/**
 * The days an imported habit gets. `weekday` is one day or a list of days as text, null means none. A weekly habit
 * without a day gets Monday, as in the form: without a day it would never show.
 */
export const importWeekdays = (type: HabitType, weekday: string | null): Weekday[] | null => {
  const read = weekdaysFromText(weekday ?? '');
  if (read.ok && read.weekdays.length > 0) return [...read.weekdays];
  return type === 'weekly' ? ['monday'] : null;
};
