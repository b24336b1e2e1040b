import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

/** The number of completed days of all deleted habits of a person, and the number of those days that were public. */
export const countDeletedReps = async (
  query: Queries,
  userId: number,
): Promise<{ deletedReps: number; shownDeletedReps: number }> => {
  const all = await query
    .selectFrom('habits')
    .select((select) => ['isPrivate', select.fn.sum('reps').as('reps')])
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .groupBy('isPrivate')
    .execute();
  const after = await query
    .selectFrom('habits')
    .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
    .select((select) => ['isPrivate', select.fn.countAll().as('reps')])
    .where('userId', '=', userId)
    .where('deletedAt', 'is not', null)
    .whereRef('instance.date', '>=', 'habits.deletedDay')
    .where('instance.completed', '=', true)
    .groupBy('isPrivate')
    .execute();
  type Counted = { readonly isPrivate: boolean; readonly reps: string | number | bigint };
  const sum = (rows: readonly Counted[]): number => rows.reduce((total, { reps }) => total + Number(reps), 0);
  const shown = (rows: readonly Counted[]): readonly Counted[] => rows.filter(({ isPrivate }) => !isPrivate);
  return { deletedReps: sum(all) - sum(after), shownDeletedReps: sum(shown(all)) - sum(shown(after)) };
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
