import type { ScheduleRule } from './schedule.ts';

/** What a streak counts: days for a habit of every day, times for one with chosen days. */
export const STREAK_UNITS = ['day streak', 'in a row'] as const;
/** The unit of one streak. */
export type StreakUnit = (typeof STREAK_UNITS)[number];

/** The words after the number of a streak: docs/product.md, Streaks. */
export const streakUnit = ({ type, weekdays }: ScheduleRule): StreakUnit =>
  (weekdays?.length ? weekdays.length === DAYS_OF_WEEK : type === 'daily') ? 'day streak' : 'in a row';

const DAYS_OF_WEEK = 7;

/** "12 day streak" for a habit of every day, "12 in a row" for one with chosen days. */
export const streakWords = (streak: number, rule: ScheduleRule): string => `${streak} ${streakUnit(rule)}`;
