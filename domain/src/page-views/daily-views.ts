import { addDays, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';

/** How often pages were viewed on one day. */
export type DayOfViews = { readonly day: CalendarDay; readonly views: number };

/** Every day from the first to the last, with 0 views where none are known. */
export const dailyViews = (known: readonly DayOfViews[], from: CalendarDay, to: CalendarDay): DayOfViews[] => {
  const viewsOf = new Map(known.map(({ day, views }) => [day, views]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, views: viewsOf.get(day) ?? 0 };
  });
};

/** The day with the most views, the earliest of several; null where there is no view. */
export const busiestDay = (days: readonly DayOfViews[]): DayOfViews | null =>
  days.reduce<DayOfViews | null>((most, day) => (day.views > (most?.views ?? 0) ? day : most), null);
