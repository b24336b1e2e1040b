import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { startDayOf } from '@crushing/domain/habits/start-day';
import type { Queries } from '#database/database.ts';
import { findStartFacts } from './instances.store.ts';

/** The start day of a habit whose `openDay` is no longer completed, although the database may still say so. */
export const recountStartDay = async (query: Queries, habitId: number, openDay: CalendarDay): Promise<CalendarDay> => {
  const { createdDay, earliestCompleted } = await findStartFacts(query, habitId, openDay);
  return startDayOf(createdDay, earliestCompleted);
};
