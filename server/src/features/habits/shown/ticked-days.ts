import { sql } from 'kysely';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DatedState } from '@crushing/domain/progress/progress-facts';
import type { Queries } from '#database/database.ts';
import { readLivedHabits } from '#features/habits/history/read-lived-habits.ts';

/**
 * Whether a person ticked a habit for this day on the day itself. Others must see the habit, and it must still be done.
 * A habit that was deleted since counts. Nothing is known of days more than a week ago.
 */
export const isTickedOn = async (query: Queries, userId: number, day: CalendarDay): Promise<boolean> => {
  // From the day before, because a habit that was deleted on the day no longer lived on it.
  const habits = await readLivedHabits(query, userId, addDays(day, -1), day);
  const isDone = ({ date, completed }: DatedState): boolean => completed && date === day;
  const done = habits.filter(({ isPrivate, states }) => !isPrivate && states.some(isDone));
  return hasTick(
    query,
    done.map(({ id }) => id),
    day,
  );
};

/**
 * Whether one of these habits was completed on this day itself. It reads one event only, because a day may have
 * thousands.
 */
export const hasTick = async (query: Queries, habitIds: readonly number[], day: CalendarDay): Promise<boolean> =>
  habitIds.length > 0 &&
  (await query
    .selectFrom('habit_events')
    .select('id')
    // A literal, because the condition of the partial index is a literal too.
    .where(sql<boolean>`kind = 'completed'`)
    .where('day', '=', day)
    .where('habitId', 'in', habitIds)
    .limit(1)
    .executeTakeFirst()) !== undefined;
