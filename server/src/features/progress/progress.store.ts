import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The completed days of all deleted habits of a person, and of those of them that were public. */
export const countDeletedReps = async (
  query: Queries,
  userId: number,
): Promise<{ deletedReps: number; shownDeletedReps: number }> => {
  const rows = await query
    .selectFrom('habits')
    .select((select) => ['isPrivate', select.fn.sum('reps').as('reps')])
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .groupBy('isPrivate')
    .execute();
  const sum = (counted: typeof rows): number => counted.reduce((total, { reps }) => total + Number(reps), 0);
  return { deletedReps: sum(rows), shownDeletedReps: sum(rows.filter(({ isPrivate }) => !isPrivate)) };
};

/** The first day of a person's first habit, deleted ones included; null without any. */
export const findFirstDay = async (query: Queries, userId: number): Promise<CalendarDay | null> =>
  (
    await query
      .selectFrom('habits')
      .select('startDay')
      .where('userId', '=', userId)
      .orderBy('startDay')
      .limit(1)
      .executeTakeFirst()
  )?.startDay ?? null;
