import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { NOTHING_SCHEDULED, isNeutralDay, isPerfectDay } from './perfect-day.ts';
import type { DaySummary } from './perfect-day.ts';

/** Days the perfect-day streak looks back: docs/product.md, Perfect days. */
export const PERFECT_DAYS_MAX = 90;

/**
 * The perfect-day streak: perfect days in a row within 90 days, up to today when today is perfect, else up to
 * yesterday. Neutral days are passed over. A day missing from the summaries is neutral.
 */
export const perfectDayStreak = (summaries: ReadonlyMap<CalendarDay, DaySummary>, today: CalendarDay): number => {
  const isPerfectToday = isPerfectDay(summaries.get(today) ?? NOTHING_SCHEDULED);
  const latest = isPerfectToday ? today : addDays(today, -1);
  let streak = 0;
  for (let daysBack = 0; daysBack < PERFECT_DAYS_MAX; daysBack++) {
    const summary = summaries.get(addDays(latest, -daysBack)) ?? NOTHING_SCHEDULED;
    if (isNeutralDay(summary)) continue;
    if (!isPerfectDay(summary)) break;
    streak += 1;
  }
  return streak;
};

/** The streak of perfect days, if this day is one of them; null where it lies in an earlier run or is not perfect. */
export const perfectStreakWith = (
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  day: CalendarDay,
  today: CalendarDay,
): number | null => {
  const streak = perfectDayStreak(summaries, today);
  // Without today the streak would look back one day further, and one of 90 days would be as long.
  if (day === today) return isPerfectDay(summaries.get(today) ?? NOTHING_SCHEDULED) ? streak : null;
  return streak > perfectDayStreak(new Map(summaries).set(day, MISSED), today) ? streak : null;
};

const MISSED: DaySummary = { scheduled: 1, completed: 0, skipped: 0 };
