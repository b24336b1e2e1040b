import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { compiledOnce } from '#database/compiled-once.ts';
import type { Queries } from '#database/database.ts';

/** The owner of milestones: a habit, or with null a person and their perfect days. */
type Owner = { readonly userId: number; readonly habitId: number | null };

/** When a milestone was passed or told. */
type Moment = { readonly day: CalendarDay; readonly createdAt: string };

/** Notes milestones as passed and not told. Those that were noted before stay as they are. */
export const insertPassed = async (
  query: Queries,
  { userId, habitId, day, createdAt }: Owner & Moment,
  numbers: readonly number[],
): Promise<void> => {
  await query
    .insertInto('milestones')
    .values(numbers.map((number) => ({ userId, habitId, number, day, createdAt, isTold: false })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Notes the passed milestones up to a number as told. Returns those that were not told before. */
export const tellPassed = async (
  query: Queries,
  { userId, habitId, day, createdAt }: Owner & Moment,
  upTo: number,
): Promise<number[]> =>
  (habitId === null
    ? await tellOfPerfectDays(query, userId, upTo, day, createdAt)
    : await tellOfHabit(query, habitId, upTo, day, createdAt)
  ).map(({ number }) => number);

const tellOfHabit = compiledOnce((query, habitId: number, upTo: number, day: CalendarDay, createdAt: string) =>
  query
    .updateTable('milestones')
    .set({ isTold: true, day, createdAt })
    .where('habitId', '=', habitId)
    .where('number', '<=', upTo)
    .where('isTold', '=', false)
    .returning('number'),
);

const tellOfPerfectDays = compiledOnce((query, userId: number, upTo: number, day: CalendarDay, createdAt: string) =>
  query
    .updateTable('milestones')
    .set({ isTold: true, day, createdAt })
    .where('userId', '=', userId)
    .where('habitId', 'is', null)
    .where('number', '<=', upTo)
    .where('isTold', '=', false)
    .returning('number'),
);

/** The highest milestone of a habit that was told at this time or later. */
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
    .where('isTold', '=', true)
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
    .where('isTold', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return highest?.number ?? null;
};
