import { calendarDayFromEpoch, civilDateOf, epochDayOfCivil } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { dayInSentence } from '#calendar/day-label.ts';
import { GOAL_CHANGES_MAX } from './goal-limits.ts';

/** Whether a person may create, edit or delete a goal now, and if not, from which day on. */
export type ChangeAllowance = {
  readonly canModify: boolean;
  readonly changesUsed: number;
  readonly maxChanges: number;
  readonly availableFrom: CalendarDay | null;
};

/** The month of a day, `YYYY-MM`. Changes are counted by the owner's month. */
export const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/** The first day of the next month. */
export const nextMonthStart = (day: CalendarDay): CalendarDay => {
  const { year, month } = civilDateOf(day);
  return calendarDayFromEpoch(month === 12 ? epochDayOfCivil(year + 1, 1, 1) : epochDayOfCivil(year, month + 1, 1));
};

/** What is left of this month's changes on the owner's today. */
export const changeAllowance = (changesUsed: number, today: CalendarDay): ChangeAllowance => {
  const canModify = changesUsed < GOAL_CHANGES_MAX;
  return {
    canModify,
    changesUsed,
    maxChanges: GOAL_CHANGES_MAX,
    availableFrom: canModify ? null : nextMonthStart(today),
  };
};

/** Why a change is refused once the month's change is used, and the day from which it is possible again. */
export const allowanceUsedSentence = (today: CalendarDay): string => {
  const from = nextMonthStart(today);
  return `A goal can be changed once a month. It is possible again from ${dayWithDate(from, today)}.`;
};

const dayWithDate = (day: CalendarDay, today: CalendarDay): string => `${dayInSentence(day, today)} (${day})`;
