import { addDays, epochDayOf, weekdayOf, weekdayOfEpochDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { WEEKDAYS, weekdayShortLabel } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';

/** Daily: every day, or the listed ones. Weekly: the listed days, and none without a list. */
export type HabitType = 'daily' | 'weekly';

/** The type and weekdays of a habit. */
export type ScheduleRule = { readonly type: HabitType; readonly weekdays: readonly Weekday[] | null };

/** One version of a habit's rule, in force from a day until the next version begins. */
export type Schedule = { from: CalendarDay; type: HabitType; weekdays: Weekday[] | null };

/** The version in force on a day; the first also covers earlier days. Throws RangeError for an empty list. */
export const scheduleOn = (schedules: readonly Schedule[], day: CalendarDay): Schedule => {
  // Halving, because a whole life is asked day by day.
  let low = 0;
  let high = schedules.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((schedules[middle] as Schedule).from > day) high = middle;
    else low = middle;
  }
  const found = schedules[low];
  if (!found) throw new RangeError('A habit has no schedule');
  return found;
};

/** Whether the habit applies to a day under the version in force on it. */
export const isScheduledOn = (schedules: readonly Schedule[], day: CalendarDay): boolean =>
  appliesTo(scheduleOn(schedules, day), weekdayOf(day));

/**
 * Whether a completed day adds to the streak: every scheduled day, and the day on which all weekdays were cleared if it
 * was scheduled before. So clearing them keeps the streak as it is.
 */
export const addsToStreak = (schedules: readonly Schedule[], day: CalendarDay): boolean => {
  const current = scheduleOn(schedules, day);
  const rule = isUnscheduled(current) && current.from === day ? scheduleOn(schedules, addDays(day, -1)) : current;
  return appliesTo(rule, weekdayOf(day));
};

/** Whether a rule applies to a day of the week. */
export const appliesTo = ({ type, weekdays }: ScheduleRule, weekday: Weekday): boolean =>
  hasDays(weekdays) ? weekdays.includes(weekday) : type === 'daily';

/** Whether a rule applies to no day: weekly without weekdays. */
export const isUnscheduled = ({ type, weekdays }: ScheduleRule): boolean => type === 'weekly' && !hasDays(weekdays);

/** Whether any day strictly between two days is scheduled. Looks at seven days of each version at most. */
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
 * The versions after a change of the rule on `today`, sorted. Days lived earlier keep their version. A version of the
 * same day is replaced; a rule equal to the one in force adds nothing.
 */
export const withScheduleFrom = (
  schedules: readonly Schedule[],
  { today, startDay }: { readonly today: CalendarDay; readonly startDay: CalendarDay },
  { type, weekdays }: ScheduleRule,
): Schedule[] => {
  const sorted = schedules.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const changed: Schedule = { from: today, type, weekdays: inWeekOrder(weekdays) };
  // Clearing all weekdays keeps the streak of today, which needs the rule from before.
  const keepsEarlier = startDay < today || isUnscheduled(changed);
  // A version later than today exists only after travel westwards. It is replaced too.
  const kept = keepsEarlier ? sorted.filter(({ from }) => from < today) : [];
  const [first] = sorted;
  if (keepsEarlier && kept.length === 0 && first && !isSameRule(first, changed)) {
    // The first version also covers the days before it. They keep its rule when it is replaced on its own day.
    kept.push({ ...first, from: addDays(today, -1) });
  }
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

/** Whether two rules have one type and the same weekdays, in any order. */
export const isSameRule = (one: ScheduleRule, other: ScheduleRule): boolean =>
  one.type === other.type && inWeekOrder(one.weekdays)?.join() === inWeekOrder(other.weekdays)?.join();
