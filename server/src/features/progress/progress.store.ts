import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The completed days of all deleted habits of a person. */
export const countDeletedReps = async (query: Queries, userId: number): Promise<number> =>
  Number(
    (
      await query
        .selectFrom('habits')
        .select((select) => select.fn.sum('reps').as('reps'))
        .where('userId', '=', userId)
        .where('deletedAt', 'is not', null)
        .executeTakeFirstOrThrow()
    ).reps ?? 0,
  );

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
