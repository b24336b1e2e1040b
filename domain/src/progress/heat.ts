import { dueOf, isNeutralDay } from '#habits/perfect-day.ts';
import type { DaySummary } from '#habits/perfect-day.ts';

/** How much of a day is done: 0 nothing, 1 under 40 %, 2 under 70 %, 3 under 100 %, 4 all. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** The heat level of a day; null when nothing was due. */
export const heatLevel = (summary: DaySummary): HeatLevel | null => {
  if (isNeutralDay(summary)) return null;
  const [done, due] = [summary.completed, dueOf(summary)];
  if (done === 0) return 0;
  if (done === due) return 4;
  if (done * 100 < due * 40) return 1;
  return done * 100 < due * 70 ? 2 : 3;
};

/** The share of a day that is done, from 0 to 1; null when nothing was due. */
export const shareDone = (summary: DaySummary): number | null =>
  isNeutralDay(summary) ? null : summary.completed / dueOf(summary);

/** "3/4": done over due; null when nothing was due. */
export const doneOverDue = (summary: DaySummary): string | null =>
  isNeutralDay(summary) ? null : `${summary.completed}/${dueOf(summary)}`;
