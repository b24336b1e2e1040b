import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { PERFECT_DAYS_MAX, perfectDayStreak } from '@crushing/domain/habits/perfect-streak';
import { daySummaries } from '@crushing/domain/progress/day-summaries';
import { shareDone } from '@crushing/domain/progress/heat';
import type { Queries } from '#database/database.ts';
import type { DayOwner } from '#http/actor.ts';
import { readLivedHabits } from '#features/habits/history/read-lived-habits.ts';

/** What others may see of the days that have passed. */
export type ShownHistory = {
  /** Perfect days in a row, up to today or yesterday. */
  readonly perfectStreak: number;
  /** The share done of each of the last 30 days, oldest first; null where nothing was due. */
  readonly last30: readonly (number | null)[];
};

const SHARES = 30;

/** Counts the shown history of a person from their public habits. */
export const readShownHistory = async (query: Queries, owner: DayOwner, today: CalendarDay): Promise<ShownHistory> => {
  const from = addDays(today, -PERFECT_DAYS_MAX);
  const habits = (await readLivedHabits(query, owner.id, from, today)).filter(({ isPrivate }) => !isPrivate);
  const instances = habits.flatMap(({ states }) => states);
  const summaries = daySummaries({ habits, instances }, from, today);
  return {
    perfectStreak: perfectDayStreak(summaries, today),
    last30: [...summaries.values()].slice(-SHARES).map(shareDone),
  };
};
