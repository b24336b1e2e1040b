import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { addsToStreak, isScheduledOn } from '#habits/schedule.ts';
import type { Schedule } from '#habits/schedule.ts';
import type { HabitHistory, CountedInstance } from '#habits/streak.ts';

/**
 * What a day did to a streak: `counted` completed; `bridged` skipped; `open` today, not done yet; `extra` completed
 * without being scheduled, which adds to reps only; `broke` missed, so the streak begins after it.
 */
export type StreakRole = 'counted' | 'bridged' | 'open' | 'extra' | 'broke';

/** One day of an explanation, with the sentence that says why. */
export type ExplainedDay<Role extends string = StreakRole> = {
  readonly day: CalendarDay;
  readonly role: Role;
  readonly reason: string;
};

/**
 * The days of a streak, newest first, and where the list ends: at a `miss`, at the `start` of the habit, or where older
 * instances are not at `hand` and the streak goes on.
 */
export type StreakExplanation = {
  readonly streak: number;
  readonly days: readonly ExplainedDay[];
  readonly end: 'miss' | 'start' | 'hand';
};

const REASONS: Record<StreakRole, string> = {
  counted: 'Completed: adds one',
  bridged: 'Skipped: neither adds nor breaks',
  open: 'Today is still open',
  extra: 'Completed on a day it was not scheduled: adds to reps only',
  broke: 'Missed: the streak begins after this day',
};

/**
 * Explains a streak day by day. Instances may come in any order; those after `today` do not count. `knownFrom` is the
 * earliest day whose instances are at hand, null when all are.
 */
export const explainStreak = (
  { startDay, schedules }: HabitHistory,
  instances: readonly CountedInstance[],
  today: CalendarDay,
  knownFrom: CalendarDay | null = null,
): StreakExplanation => {
  const byDay = new Map(instances.map((instance) => [instance.day, instance]));
  const days: ExplainedDay[] = [];
  let streak = 0;
  for (let day = today; day >= startDay; day = addDays(day, -1)) {
    if (knownFrom !== null && day < knownFrom) return { streak, days, end: 'hand' };
    const role = roleOf(byDay.get(day), schedules, day, day === today);
    if (role === null) continue;
    days.push({ day, role, reason: REASONS[role] });
    if (role === 'counted') streak += 1;
    if (role === 'broke') return { streak, days, end: 'miss' };
  }
  return { streak, days, end: 'start' };
};

const roleOf = (
  instance: CountedInstance | undefined,
  schedules: readonly Schedule[],
  day: CalendarDay,
  isToday: boolean,
): StreakRole | null => {
  if (instance?.completed === true) return addsToStreak(schedules, day) ? 'counted' : 'extra';
  if (!isScheduledOn(schedules, day)) return null;
  if (instance?.skipped === true) return 'bridged';
  return isToday ? 'open' : 'broke';
};
