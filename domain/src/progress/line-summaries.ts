import { calendarDayFromEpoch, epochDayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import type { StateLine } from './state-line.ts';
import type { ProgressHabit } from './progress-facts.ts';
import { visitScheduledDays } from './scheduled-days.ts';

/** A habit and its state line. */
export type LinedHabit = ProgressHabit & { readonly states: StateLine };

/**
 * What was scheduled, completed and skipped on each day from `from` to `to` (both included), in their order. The line
 * of every habit begins on `from`. Days after its end have no instance.
 */
export const summariesOfLines = (
  habits: readonly LinedHabit[],
  from: CalendarDay,
  to: CalendarDay,
): Map<CalendarDay, DaySummary> => {
  const first = epochDayOf(from);
  const length = Math.max(0, epochDayOf(to) - first + 1);
  const [scheduled, completed, skipped] = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  const add = (counts: Uint16Array, index: number): void => {
    counts[index] = (counts[index] ?? 0) + 1;
  };
  for (const habit of habits) {
    visitScheduledDays(habit, first, first + length, (epochDay) => {
      const index = epochDay - first;
      const sign = habit.states[index];
      add(scheduled, index);
      if (sign === 'x') add(completed, index);
      if (sign === 's') add(skipped, index);
    });
  }
  const summaries = new Map<CalendarDay, DaySummary>();
  for (let index = 0; index < length; index++) {
    summaries.set(calendarDayFromEpoch(first + index), {
      scheduled: scheduled[index] ?? 0,
      completed: completed[index] ?? 0,
      skipped: skipped[index] ?? 0,
    });
  }
  return summaries;
};
