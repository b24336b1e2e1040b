import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { percentOf, sevenDaysUpTo } from './rates.ts';

/** Seven days, and how much of what was due on them was completed. */
export type WeekShare = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly completed: number;
  readonly due: number;
  /** A whole percentage; 0 when nothing was due. */
  readonly percent: number;
};

/** Weeks that the progress page shows as bars. */
export const WEEKS_SHOWN = 12;

/** The last twelve times seven days, oldest first. The latest ends today, so it is the 7-day rate. */
export const weekShares = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): WeekShare[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const to = addDays(today, -7 * (WEEKS_SHOWN - 1 - index));
    const { completed, due } = sevenDaysUpTo(summaries, to);
    return { from: addDays(to, -6), to, completed, due, percent: percentOf(completed, due) };
  });
