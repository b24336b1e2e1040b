import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { NOTHING_SCHEDULED, dueOf } from '#habits/perfect-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';

/** The completed share of what was due in the seven days up to today, as a whole percentage; 0 when nothing was due. */
export const sevenDayRate = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): number => {
  const { completed, due } = sevenDaysUpTo(summaries, today);
  return percentOf(completed, due);
};

/** Counts what was due and what was completed in the seven days that end with `to`. */
export const sevenDaysUpTo = (
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  to: CalendarDay,
): { readonly completed: number; readonly due: number } => {
  let [completed, due] = [0, 0];
  for (let daysBack = 0; daysBack < 7; daysBack++) {
    const summary = summaries.get(addDays(to, -daysBack)) ?? NOTHING_SCHEDULED;
    completed += summary.completed;
    due += dueOf(summary);
  }
  return { completed, due };
};

/**
 * Completed of due as a whole percentage, 0 when nothing was due. Rounding never makes 100 of less than all, nor 0 of
 * more than none.
 */
export const percentOf = (completed: number, due: number): number => {
  if (due === 0 || completed === 0) return 0;
  if (completed === due) return 100;
  return Math.min(99, Math.max(1, Math.round((completed / due) * 100)));
};
