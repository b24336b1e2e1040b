import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';

/** How many habits applied to a day, and how many of those were completed or skipped. */
export type DaySummary = { readonly scheduled: number; readonly completed: number; readonly skipped: number };

/** Days the perfect-day streak looks back: specification. */
export const PERFECT_DAYS_MAX = 90;

/** Habits that were to be done on a day: the scheduled ones without the skipped. */
export const dueOf = ({ scheduled, skipped }: DaySummary): number => scheduled - skipped;

/** Whether a day neither counts nor breaks: nothing was scheduled, or all of it was skipped. */
export const isNeutralDay = (summary: DaySummary): boolean => dueOf(summary) === 0;

/** Whether every habit due on a day was completed, and at least one was due. */
export const isPerfectDay = (summary: DaySummary): boolean =>
  !isNeutralDay(summary) && summary.completed === dueOf(summary);

/**
 * The perfect-day streak: perfect days in a row, counted back over 90 days from today when today is perfect,
 * else from yesterday. Neutral days are passed over; a day missing from the summaries is neutral.
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

/** Completed habits of the seven days up to and including today as a whole percentage of those due; 0 when none was. */
export const sevenDayRate = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): number => {
  let [completed, due] = [0, 0];
  for (let daysBack = 0; daysBack < 7; daysBack++) {
    const summary = summaries.get(addDays(today, -daysBack)) ?? NOTHING;
    completed += summary.completed;
    due += dueOf(summary);
  }
  return percentOf(completed, due);
};

/** Completed of due as a whole percentage, 0 when nothing was due; 100 and 0 only for all and none. */
export const percentOf = (completed: number, due: number): number => {
  if (due === 0 || completed === 0) return 0;
  if (completed === due) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / due) * 100)));
};

const NOTHING: DaySummary = { scheduled: 0, completed: 0, skipped: 0 };
