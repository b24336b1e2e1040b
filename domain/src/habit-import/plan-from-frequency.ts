import { weekdayOf } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { ruleForDays } from '#habits/planned-days.ts';
import { scheduleLabel } from '#habits/schedule.ts';
import type { ScheduleRule } from '#habits/schedule.ts';

/** A plan, and how it differs from the other tracker's; null where it does not. */
export type ImportedPlan = { readonly rule: ScheduleRule; readonly planChange: string | null };

const DAILY: ScheduleRule = { type: 'daily', weekdays: null };

/** A plan of certain weekdays, which stays as it was. */
export const planOfDays = (weekdays: readonly Weekday[]): ImportedPlan => ({
  rule: ruleForDays(weekdays),
  planChange: null,
});

/**
 * The plan for "so many times in so many days". A habit here has fixed weekdays. So it gets as many weekdays as the
 * frequency asks for in a week: those on which it was done most.
 */
export const planFromFrequency = (
  times: number,
  inDays: number,
  completedDays: readonly CalendarDay[],
): ImportedPlan => {
  if (times >= inDays) return { rule: DAILY, planChange: null };
  // 2.5 days a week become 2, so that the plan asks for no more than before.
  const aWeek = Math.max(1, Math.ceil((times * WEEKDAYS.length) / inDays - 0.5));
  const done = countByWeekday(completedDays);
  const rule = ruleForDays(weekdaysDoneMost(aWeek, done));
  const label = rule.type === 'daily' ? 'every day' : scheduleLabel(rule);
  // With too short a history the days are only a suggestion.
  const why =
    rule.type === 'weekly' && done.size >= aWeek ? `, ${aWeek === 1 ? 'the day' : 'the days'} you did it most` : '';
  return { rule, planChange: `${frequencyWords(times, inDays)} becomes ${label}${why}.` };
};

const countByWeekday = (days: readonly CalendarDay[]): ReadonlyMap<Weekday, number> => {
  const counts = new Map<Weekday, number>();
  for (const day of days) counts.set(weekdayOf(day), (counts.get(weekdayOf(day)) ?? 0) + 1);
  return counts;
};

// Without a history the days lie apart.
const APART: readonly Weekday[] = ['monday', 'thursday', 'saturday', 'tuesday', 'friday', 'wednesday', 'sunday'];

const weekdaysDoneMost = (count: number, done: ReadonlyMap<Weekday, number>): Weekday[] =>
  APART.toSorted((one, other) => (done.get(other) ?? 0) - (done.get(one) ?? 0)).slice(0, count);

const PERIODS = new Map([
  [7, 'a week'],
  [30, 'a month'],
  [31, 'a month'],
  [365, 'a year'],
]);

/** "Once a week", "3 times in 10 days". */
const frequencyWords = (times: number, inDays: number): string =>
  `${times === 1 ? 'Once' : `${times} times`} ${PERIODS.get(inDays) ?? `in ${inDays} days`}`;
