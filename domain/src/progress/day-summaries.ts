import { calendarDayFromEpoch, epochDayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { countsOn } from './progress-facts.ts';
import type { DatedState, ProgressHabit } from './progress-facts.ts';
import { visitScheduledDays } from './scheduled-days.ts';

type Counts = { scheduled: number; completed: number; skipped: number };

/** What was scheduled, completed and skipped on each day from `from` to `to` (both included), in their order. */
export const daySummaries = (
  { habits, instances }: { readonly habits: readonly ProgressHabit[]; readonly instances: readonly DatedState[] },
  from: CalendarDay,
  to: CalendarDay,
): Map<CalendarDay, DaySummary> => {
  const first = epochDayOf(from);
  const days: Counts[] = Array.from({ length: Math.max(0, epochDayOf(to) - first + 1) }, () => ({
    scheduled: 0,
    completed: 0,
    skipped: 0,
  }));
  for (const habit of habits) {
    visitScheduledDays(habit, first, first + days.length, (epochDay) => {
      const counts = days[epochDay - first];
      if (counts !== undefined) counts.scheduled += 1;
    });
  }
  const habitsById = new Map(habits.map((habit) => [habit.id, habit]));
  for (const { habitId, date, completed, skipped } of instances) {
    const habit = habitsById.get(habitId);
    if (habit === undefined || date < from || date > to || !countsOn(habit, date)) continue;
    const counts = days[epochDayOf(date) - first];
    if (counts === undefined) continue;
    if (completed) counts.completed += 1;
    if (skipped) counts.skipped += 1;
  }
  return new Map(days.map((counts, index) => [calendarDayFromEpoch(first + index), counts]));
};
