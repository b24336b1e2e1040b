import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The milestones of habits that were told on days. */
export const findMilestonesOf = async (
  query: Queries,
  userId: number,
  habitIds: readonly number[],
  days: readonly CalendarDay[],
) =>
  (
    await query
      .selectFrom('milestones')
      .select(['habitId', 'day', 'number', 'createdAt'])
      .where('userId', '=', userId)
      .where('habitId', 'in', habitIds)
      .where('day', 'in', days)
      .where('isTold', '=', true)
      .orderBy('number')
      .execute()
  ).flatMap(({ habitId, ...row }) => (habitId === null ? [] : [{ ...row, habitId }]));
