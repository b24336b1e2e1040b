import type { Queries } from '#database/database.ts';
import { zoneOf } from '#http/actor.ts';
import type { DayOwner } from '#http/actor.ts';

/** The zone and end of day of a person, for work that nobody signed in for; null once the person is gone. */
export const findDayOwner = async (query: Queries, userId: number): Promise<DayOwner | null> => {
  const row = await query
    .selectFrom('users')
    .select(['id', 'timezone', 'dayEndsAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, timezone: zoneOf(row.timezone) };
};
