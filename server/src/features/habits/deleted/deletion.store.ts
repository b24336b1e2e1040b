import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The owner's day on which a person deleted a habit; null for a live habit, and for a habit of another person. */
export const findDeletedDay = async (query: Queries, userId: number, habitId: number): Promise<CalendarDay | null> =>
  (
    await query
      .selectFrom('habits')
      .select('deletedDay')
      .where('id', '=', habitId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.deletedDay ?? null;
