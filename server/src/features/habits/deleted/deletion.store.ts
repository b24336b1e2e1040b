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

/**
 * Moves each later day of deletion of a person back to this day, and returns the ids of the habits. A habit that was
 * completed on this day or later, but before its day of deletion, keeps its day of deletion.
 */
export const moveDeletionsBack = async (query: Queries, userId: number, day: CalendarDay): Promise<number[]> =>
  (
    await query
      .updateTable('habits')
      .set({ deletedDay: day })
      .where('userId', '=', userId)
      .where('deletedDay', '>', day)
      .where((habit) =>
        habit.not(
          habit.exists(
            habit
              .selectFrom('habit_instances')
              .select('habit_instances.id')
              .whereRef('habitId', '=', 'habits.id')
              .where('date', '>=', day)
              .whereRef('date', '<', 'habits.deletedDay')
              .where('completed', '=', true),
          ),
        ),
      )
      .returning('id')
      .execute()
  ).map(({ id }) => id);
