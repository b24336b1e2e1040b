import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import type { HabitType, ScheduleRule } from './schedule.ts';

/** The weekdays a rule applies to, in the order of the week. */
export const plannedDays = ({ type, weekdays }: ScheduleRule): Weekday[] => {
  if (weekdays === null || weekdays.length === 0) return type === 'daily' ? [...WEEKDAYS] : [];
  return WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
};

/** The rule that applies to exactly these days: all seven are daily, none is weekly without a list (unscheduled). */
export const ruleForDays = (days: readonly Weekday[]): { type: HabitType; weekdays: Weekday[] | null } => {
  const chosen = WEEKDAYS.filter((weekday) => days.includes(weekday));
  if (chosen.length === WEEKDAYS.length) return { type: 'daily', weekdays: null };
  return { type: 'weekly', weekdays: chosen.length === 0 ? null : chosen };
};

/** The days with one of them switched on or off, in the order of the week. */
export const withDaySwitched = (days: readonly Weekday[], switched: Weekday): Weekday[] =>
  WEEKDAYS.filter((weekday) => days.includes(weekday) !== (weekday === switched));
