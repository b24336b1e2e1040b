import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

type TickedDay = { readonly userId: number; readonly day: CalendarDay };

/**
 * Those of these days on which one of these people made a tick that was not taken back, of a habit that others see. A habit
 * that was deleted since counts. A tick ahead or later does not. Nothing is known of days that are more than a week ago.
 */
export const findTickedDays = async (
  query: Queries,
  userIds: readonly number[],
  days: readonly CalendarDay[],
): Promise<readonly TickedDay[]> => {
  if (days.length === 0) return [];
  const found: TickedDay[] = [];
  for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
    const ids = userIds.slice(start, start + PEOPLE_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- a statement has a limited number of values
    const rows = await query
      .selectFrom('habits')
      .innerJoin('habit_instances as instance', 'instance.habitId', 'habits.id')
      .innerJoin('habit_events as event', 'event.habitInstanceId', 'instance.id')
      .select(['habits.userId', 'instance.date as day'])
      .where('habits.userId', 'in', ids)
      .where('habits.isPrivate', '=', false)
      .where('instance.date', 'in', days)
      .where('instance.completed', '=', true)
      .where('event.kind', '=', 'completed')
      .execute();
    found.push(...rows);
  }
  return found;
};

const PEOPLE_AT_ONCE = 500;
