import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The days a person's week may start on. */
export const WEEK_STARTS = ['monday', 'saturday', 'sunday'] as const satisfies readonly Weekday[];

/** The first day of a person's week. */
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Where calendars and maps of years begin a week while the person has chosen no day: docs/product.md, Calendar. */
export const CALENDAR_WEEK_START: WeekStart = 'sunday';

/** Where lists of weekdays begin while the person has chosen no day: docs/product.md, Planner. */
export const PLANNER_WEEK_START: WeekStart = 'monday';

/** The seven days in the order of a week that starts on the given day. */
export const weekFrom = (start: WeekStart): readonly Weekday[] => {
  const place = WEEKDAYS.indexOf(start);
  return [...WEEKDAYS.slice(place), ...WEEKDAYS.slice(0, place)];
};

/** The place of a weekday, 0 to 6, in a week that starts on the given day. */
export const placeInWeek = (weekday: Weekday, start: WeekStart): number =>
  (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(start) + 7) % 7;
