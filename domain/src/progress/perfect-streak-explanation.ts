import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { NOTHING_SCHEDULED, dueOf, isNeutralDay, isPerfectDay } from '#habits/perfect-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';
import { PERFECT_DAYS_MAX } from '#habits/perfect-streak.ts';
import type { ExplainedDay } from './streak-explanation.ts';

/** What a day did to the perfect-day streak: `neutral` nothing was due, `open` today is not perfect yet. */
export type PerfectStreakRole = 'counted' | 'neutral' | 'open' | 'broke';

/** The days of the perfect-day streak, newest first: back to a `miss`, to the first day with anything due, or 90 days. */
export type PerfectStreakExplanation = {
  readonly streak: number;
  readonly days: readonly ExplainedDay<PerfectStreakRole>[];
  readonly end: 'miss' | 'start' | 'limit';
};

/** Explains the perfect-day streak day by day; a day missing from the summaries is neutral. Older days tell whether habits began before. */
export const explainPerfectStreak = (
  summaries: ReadonlyMap<CalendarDay, DaySummary>,
  today: CalendarDay,
): PerfectStreakExplanation => {
  const days: ExplainedDay<PerfectStreakRole>[] = [];
  const isPerfectToday = isPerfectDay(summaries.get(today) ?? NOTHING_SCHEDULED);
  // Until today is perfect, the 90 days end yesterday.
  const length = isPerfectToday ? PERFECT_DAYS_MAX : PERFECT_DAYS_MAX + 1;
  let streak = 0;
  for (let daysBack = 0; daysBack < length; daysBack++) {
    const day = addDays(today, -daysBack);
    const summary = summaries.get(day) ?? NOTHING_SCHEDULED;
    const role = roleOf(summary, daysBack === 0);
    days.push({ day, role, reason: reasonOf(role, summary) });
    if (role === 'counted') streak += 1;
    if (role === 'broke') return { streak, days, end: 'miss' };
  }
  const lastDue = days.findLastIndex(({ role }) => role !== 'neutral');
  const oldest = addDays(today, 1 - length);
  const isOlder = [...summaries].some(([day, { scheduled }]) => day < oldest && scheduled > 0);
  const isWhole = lastDue === days.length - 1;
  return { streak, days: days.slice(0, lastDue + 1), end: isWhole || isOlder ? 'limit' : 'start' };
};

const roleOf = (summary: DaySummary, isToday: boolean): PerfectStreakRole => {
  if (isNeutralDay(summary)) return 'neutral';
  if (isPerfectDay(summary)) return 'counted';
  return isToday ? 'open' : 'broke';
};

const reasonOf = (role: PerfectStreakRole, summary: DaySummary): string => {
  const done = `${summary.completed} of ${dueOf(summary)} done`;
  if (role === 'counted') return `${done}: a perfect day, adds one`;
  if (role === 'open') return `${done}: today is still open`;
  if (role === 'broke') return `${done}: the streak begins after this day`;
  return summary.scheduled === 0 ? 'Nothing was scheduled: passed over' : 'Everything was skipped: passed over';
};
