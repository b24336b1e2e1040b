import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';

/** How many habits were scheduled on a day, and how many of those were completed or skipped. */
export type DaySummary = { readonly scheduled: number; readonly completed: number; readonly skipped: number };

/** Days the perfect-day streak looks back: docs/product.md, Perfect days. */
export const PERFECT_DAYS_MAX = 90;

/** The habits due on a day: the scheduled ones without the skipped ones. */
export const dueOf = ({ scheduled, skipped }: DaySummary): number => scheduled - skipped;

/** Whether nothing was due on a day. Such a day neither counts nor breaks. */
export const isNeutralDay = (summary: DaySummary): boolean => dueOf(summary) === 0;

/** Whether at least one habit was due on a day and every due one was completed. */
export const isPerfectDay = (summary: DaySummary): boolean =>
  !isNeutralDay(summary) && summary.completed === dueOf(summary);

/**
 * The perfect-day streak: perfect days in a row within 90 days, up to today when today is perfect, else up to
 * yesterday. Neutral days are passed over. A day missing from the summaries is neutral.
 */
export const perfectDayStreak = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): number => {
  const isPerfectToday = isPerfectDay(summaries.get(today) ?? NOTHING);
  const latest = isPerfectToday ? today : addDays(today, -1);
  let streak = 0;
  for (let daysBack = 0; daysBack < PERFECT_DAYS_MAX; daysBack++) {
    const summary = summaries.get(addDays(latest, -daysBack)) ?? NOTHING;
    if (isNeutralDay(summary)) continue;
    if (!isPerfectDay(summary)) break;
    streak += 1;
  }
  return streak;
};

/** What was completed of what was due in the seven days up to today, as a whole percentage; 0 when nothing was due. */
export const sevenDayRate = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): number => {
  let [completed, due] = [0, 0];
  for (let daysBack = 0; daysBack < 7; daysBack++) {
    const summary = summaries.get(addDays(today, -daysBack)) ?? NOTHING;
    completed += summary.completed;
    due += dueOf(summary);
  }
  return percentOf(completed, due);
};

/** Completed of due as a whole percentage, 0 when nothing was due. Only all is 100 and only none is 0. */
export const percentOf = (completed: number, due: number): number => {
  if (due === 0 || completed === 0) return 0;
  if (completed === due) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / due) * 100)));
};

const NOTHING: DaySummary = { scheduled: 0, completed: 0, skipped: 0 };
