import { epochDayOf, weekdayOf, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS, weekdayShortLabel } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';

/** Daily: every day, or the listed ones. Weekly: the listed days, and none without a list. */
export type HabitType = 'daily' | 'weekly';

/** The rule by which a habit applies to days. */
export type ScheduleRule = { readonly type: HabitType; readonly weekdays: readonly Weekday[] | null };

/** One version of a habit's rule, in force from a day until the next version begins. */
export type Schedule = { from: CalendarDay; type: HabitType; weekdays: Weekday[] | null };

/**
 * The version in force on a day. Versions are sorted by `from`, earliest first; days before the first
 * follow the first. Throws RangeError for an empty list: every habit has a rule.
 */
export const scheduleOn = (schedules: readonly Schedule[], day: CalendarDay): Schedule => {
  for (let index = schedules.length - 1; index > 0; index--) {
    const schedule = schedules[index];
    if (schedule && schedule.from <= day) return schedule;
  }
  const first = schedules[0];
  if (!first) throw new RangeError('A habit has at least one schedule');
  return first;
};

/** Whether the habit applies to a day under the version in force on it. */
export const isScheduledOn = (schedules: readonly Schedule[], day: CalendarDay): boolean =>
  appliesTo(scheduleOn(schedules, day), weekdayOf(day));

/** Whether a rule applies to a day of the week. */
export const appliesTo = ({ type, weekdays }: ScheduleRule, weekday: Weekday): boolean =>
  hasDays(weekdays) ? weekdays.includes(weekday) : type === 'daily';

/** Whether the rule applies to no day at all: weekly without days. */
export const isUnscheduled = ({ type, weekdays }: ScheduleRule): boolean => type === 'weekly' && !hasDays(weekdays);

/**
 * Whether any day after `after` and before `before` (both left out) is scheduled.
 * Looks at seven days of each version at most, however far the two lie apart.
 */
export const isAnyScheduledBetween = (
  schedules: readonly Schedule[],
  after: CalendarDay,
  before: CalendarDay,
): boolean => {
  let end = epochDayOf(before);
  const start = epochDayOf(after) + 1;
  for (let index = schedules.length - 1; index >= 0 && start < end; index--) {
    const schedule = schedules[index];
    if (!schedule) continue;
    const segmentStart = index === 0 ? start : Math.max(start, epochDayOf(schedule.from));
    const weekEnd = Math.min(end, segmentStart + 7);
    for (let epochDay = segmentStart; epochDay < weekEnd; epochDay++) {
      if (appliesTo(schedule, weekdayOfEpochDay(epochDay))) return true;
    }
    end = Math.min(end, segmentStart);
  }
  return false;
};

/**
 * The versions after the rule is changed on `today`: earlier days keep theirs. A version of the same day
 * is replaced, and a rule equal to the one already in force adds nothing. The result is sorted.
 */
export const withScheduleFrom = (
  schedules: readonly Schedule[],
  today: CalendarDay,
  { type, weekdays }: ScheduleRule,
): Schedule[] => {
  // A version later than today exists only after travel westwards; the newest wish replaces it as well.
  const kept = schedules.filter(({ from }) => from < today).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const changed: Schedule = { from: today, type, weekdays: inWeekOrder(weekdays) };
  const last = kept.at(-1);
  return last && isSameRule(last, changed) ? kept : [...kept, changed];
};

/** "Daily", "Weekdays", "Weekends", "Mon", "Mon, Wed, Fri" or "Unscheduled". */
export const scheduleLabel = (rule: ScheduleRule): string => {
  const weekdays = inWeekOrder(rule.weekdays);
  if (!weekdays) return rule.type === 'daily' ? 'Daily' : 'Unscheduled';
  if (weekdays.length === WEEKDAYS.length) return 'Daily';
  const key = weekdays.join();
  if (key === WEEKDAYS.slice(0, 5).join()) return 'Weekdays';
  if (key === WEEKDAYS.slice(5).join()) return 'Weekends';
  return weekdays.map(weekdayShortLabel).join(', ');
};

const hasDays = (weekdays: readonly Weekday[] | null): weekdays is readonly Weekday[] =>
  weekdays !== null && weekdays.length > 0;

const inWeekOrder = (weekdays: readonly Weekday[] | null): Weekday[] | null =>
  hasDays(weekdays) ? WEEKDAYS.filter((weekday) => weekdays.includes(weekday)) : null;

const isSameRule = (one: ScheduleRule, other: ScheduleRule): boolean =>
  one.type === other.type && inWeekOrder(one.weekdays)?.join() === inWeekOrder(other.weekdays)?.join();
