import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { minutesOf } from '#calendar/time-of-day.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { dayAt, endOfDay, instantAt } from '#calendar/time-zone.ts';
import type { InstanceState } from './instance.ts';
import { isAnyScheduledBetween, isScheduledOn, isUnscheduled, scheduleOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';

/** What decides whether a habit is missed; `lastUpdatedAt` in epoch milliseconds. */
export type OverdueHabit = {
  readonly deadline: TimeOfDay;
  readonly schedules: readonly Schedule[];
  readonly lastUpdatedAt: number;
};

/** An instant (epoch milliseconds) as the owner of a habit lives it; `dayEndsAt` is 0 to 6 hours after midnight. */
export type OwnersNow = { readonly instant: number; readonly timeZone: string; readonly dayEndsAt: number };

// Specification, public profile: a weekly habit untouched for 7 days or more is missed.
const UNTOUCHED_DAYS = 7;

/**
 * Whether a habit is missed at an instant: scheduled today, its deadline passed and neither completed nor
 * skipped; or weekly, untouched for seven days or more with a scheduled day among the last seven.
 * `instance` is the instance of the owner's today, if there is one.
 */
export const isOverdue = (habit: OverdueHabit, instance: InstanceState | null, now: OwnersNow): boolean => {
  if (instance?.completed || instance?.skipped) return false;
  const today = dayAt(now.instant, now.timeZone, now.dayEndsAt);
  const schedule = scheduleOn(habit.schedules, today);
  if (isUnscheduled(schedule)) return false;
  const isDueToday = isScheduledOn(habit.schedules, today);
  if (isDueToday && now.instant >= deadlineInstant(today, habit.deadline, now)) return true;
  return schedule.type === 'weekly' && isUntouched(habit, today, now);
};

/** The instant (epoch milliseconds) of a deadline on an owner's day; 00:00 is the end of that day. */
export const deadlineInstant = (
  day: CalendarDay,
  deadline: TimeOfDay,
  { timeZone, dayEndsAt }: Omit<OwnersNow, 'instant'>,
): number => {
  const minutes = minutesOf(deadline);
  if (minutes === 0) return endOfDay(day, timeZone, dayEndsAt);
  // The hours before the day ends belong to the night after it.
  const isAfterMidnight = minutes < dayEndsAt * 60;
  return instantAt(isAfterMidnight ? addDays(day, 1) : day, minutes, timeZone);
};

const isUntouched = (habit: OverdueHabit, today: CalendarDay, { timeZone, dayEndsAt }: OwnersNow): boolean => {
  const lastDay = dayAt(habit.lastUpdatedAt, timeZone, dayEndsAt);
  const weekAgo = addDays(today, -UNTOUCHED_DAYS);
  if (lastDay > weekAgo) return false;
  // The day of the last update itself was not missed: that is when it was touched.
  const after = lastDay === weekAgo ? weekAgo : addDays(weekAgo, -1);
  return isAnyScheduledBetween(habit.schedules, after, today);
};
