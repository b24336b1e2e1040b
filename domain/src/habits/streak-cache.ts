import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import type { InstanceState } from './instance.ts';
import { addsToStreak, isAnyScheduledBetween, isScheduledOn } from './schedule.ts';
import type { Schedule } from './schedule.ts';
import type { HabitHistory, CountedInstance } from './streak.ts';

// A stored streak must stay right on later days without a write. So it stores where the latest run ends, and the
// schedule tells whether that run still counts: docs/decisions/0006-streak-cache.md.

/**
 * The latest run: `streak` scheduled days completed in a row, the last one on `through`. All scheduled days after
 * `through` up to `bridgedThrough` are skipped; the next scheduled day is not. Without a run: `NO_STREAK`.
 */
export type StreakCache = {
  readonly streak: number;
  readonly through: CalendarDay | null;
  readonly bridgedThrough: CalendarDay | null;
};

/** A change of one instance, and the neighbours needed to follow it without reading the history. */
export type InstanceChange = {
  readonly day: CalendarDay;
  readonly before: InstanceState;
  readonly after: InstanceState;
  /** Whether no completed or skipped instance lies after the day. */
  readonly isLatest: boolean;
  /** Completed or skipped instances before the day, newest first; the latest few are enough. */
  readonly previous: readonly CountedInstance[];
};

type Run = { readonly streak: number; readonly through: CalendarDay; readonly bridgedThrough: CalendarDay };

/** The cache of a habit without a run. */
export const NO_STREAK: StreakCache = { streak: 0, through: null, bridgedThrough: null };

/**
 * The streak on a day, from the cache and the schedule alone. 'recount' when the run reaches beyond `today`, because a
 * day ahead was completed: then only the instances up to today tell.
 */
export const streakFromCache = (
  cache: StreakCache,
  schedules: readonly Schedule[],
  today: CalendarDay,
): number | 'recount' => {
  const run = runOf(cache);
  if (!run) return 0;
  if (run.through > today) return 'recount';
  return isAnyScheduledBetween(schedules, run.bridgedThrough, today) ? 0 : run.streak;
};

/**
 * The cache after a change of one instance, or 'recount' when the cache and the given neighbours do not decide. Always
 * recount after a change of the schedules or the start day.
 */
export const cacheAfterChange = (
  cache: StreakCache,
  schedules: readonly Schedule[],
  change: InstanceChange,
): StreakCache | 'recount' => {
  const { day, before, after } = change;
  if (before.completed === after.completed && before.skipped === after.skipped) return cache;
  // The day on which all weekdays were cleared is rarely changed again.
  if (!isScheduledOn(schedules, day)) return addsToStreak(schedules, day) ? 'recount' : cache;
  if (!change.isLatest) return 'recount';
  const run = runOf(cache);
  if (after.completed) return run ? afterTick(run, schedules, day) : 'recount';
  if (before.completed) return run?.through === day ? afterUntick(run, schedules, change) : 'recount';
  if (!run) return cache;
  if (run.through >= day) return 'recount';
  return after.skipped ? afterSkip(run, schedules, day) : afterUndoneSkip(run, day);
};

/**
 * The cache counted from the instances, newest first. Reads no more of them than the latest run is long. Counted from
 * the instances up to a day, it is the cache as of that day.
 */
export const recountCache = (
  { startDay, schedules }: HabitHistory,
  newestFirst: Iterable<CountedInstance>,
): StreakCache => {
  const newerSkips: CalendarDay[] = [];
  let streak = 0;
  let through: CalendarDay | null = null;
  let oldest: CalendarDay | null = null;
  for (const { day, completed, skipped } of newestFirst) {
    if (day < startDay) break;
    const counts = completed ? addsToStreak(schedules, day) : skipped && isScheduledOn(schedules, day);
    if (!counts) continue;
    if (oldest === null) {
      if (skipped) newerSkips.push(day);
      else [streak, through, oldest] = [1, day, day];
    } else {
      if (isAnyScheduledBetween(schedules, day, oldest)) break;
      if (completed) streak += 1;
      oldest = day;
    }
  }
  if (through === null) return NO_STREAK;
  return { streak, through, bridgedThrough: bridgedFrom(through, newerSkips.toReversed(), schedules) };
};

/**
 * The longest run of completed days among instances, oldest first. Unscheduled days do not count. The first run may
 * continue the run of `before`, which ends before the instances begin.
 */
export const longestRun = (
  schedules: readonly Schedule[],
  oldestFirst: readonly CountedInstance[],
  before: StreakCache = NO_STREAK,
): number => {
  let [run, longest] = [before.streak, 0];
  let through = before.bridgedThrough;
  for (const { day, completed, skipped } of oldestFirst) {
    const counts = completed ? addsToStreak(schedules, day) : skipped && isScheduledOn(schedules, day);
    if (!counts) continue;
    if (through !== null && isAnyScheduledBetween(schedules, through, day)) run = 0;
    run += Number(completed);
    longest = Math.max(longest, run);
    through = day;
  }
  return longest;
};

const afterTick = (run: Run, schedules: readonly Schedule[], day: CalendarDay): StreakCache | 'recount' => {
  if (run.through >= day) return 'recount';
  const isBroken = isAnyScheduledBetween(schedules, run.bridgedThrough, day);
  return { streak: isBroken ? 1 : run.streak + 1, through: day, bridgedThrough: day };
};

const afterUntick = (
  run: Run,
  schedules: readonly Schedule[],
  { day, after, previous }: InstanceChange,
): StreakCache | 'recount' => {
  // The run loses its only day, and the cache does not know the run before it.
  if (run.streak < 2) return 'recount';
  const last = previous.find((instance) => instance.completed && addsToStreak(schedules, instance.day));
  if (!last) return 'recount';
  return { streak: run.streak - 1, through: last.day, bridgedThrough: after.skipped ? day : addDays(day, -1) };
};

const afterSkip = (run: Run, schedules: readonly Schedule[], day: CalendarDay): StreakCache =>
  isAnyScheduledBetween(schedules, run.bridgedThrough, day) ? run : { ...run, bridgedThrough: day };

const afterUndoneSkip = (run: Run, day: CalendarDay): StreakCache =>
  run.bridgedThrough < day ? run : { ...run, bridgedThrough: addDays(day, -1) };

const bridgedFrom = (
  through: CalendarDay,
  skipsOldestFirst: readonly CalendarDay[],
  schedules: readonly Schedule[],
): CalendarDay => {
  let bridged = through;
  for (const skip of skipsOldestFirst) {
    if (isAnyScheduledBetween(schedules, bridged, skip)) break;
    bridged = skip;
  }
  return bridged;
};

const runOf = ({ streak, through, bridgedThrough }: StreakCache): Run | null =>
  through !== null && bridgedThrough !== null ? { streak, through, bridgedThrough } : null;
