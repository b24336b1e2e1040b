import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

type NewMilestone = { userId: number; habitId: number | null; number: number; day: CalendarDay; createdAt: string };

/** Notes milestones of a habit, or without one of perfect days. Returns the numbers that were not noted before. */
export const insertNewMilestones = async (query: Queries, milestones: readonly NewMilestone[]): Promise<number[]> =>
  (
    await query
      .insertInto('milestones')
      .values([...milestones])
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .execute()
  ).map(({ number }) => number);

/** The highest milestone of a habit that was noted at this time or later. */
export const findHighestMilestoneSince = async (
  query: Queries,
  habitId: number,
  since: string,
): Promise<number | null> => {
  const highest = await query
    .selectFrom('milestones')
    .select('number')
    .where('habitId', '=', habitId)
    .where('createdAt', '>=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return highest?.number ?? null;
};

/** The highest number of perfect days that a person reached at this time or later. */
export const findPerfectDaysSince = async (query: Queries, userId: number, since: string): Promise<number | null> => {
  const highest = await query
    .selectFrom('milestones')
    .select('number')
    .where('userId', '=', userId)
    .where('habitId', 'is', null)
    .where('createdAt', '>=', since)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return highest?.number ?? null;
};
