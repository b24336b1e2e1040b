import { sql } from 'kysely';
import type { Queries } from '#database/database.ts';

// A little more than the longest schedule takes on either database.
const ONE_SCHEDULE = 160;

/** Characters that the schedules of a person's habits take, beyond the first of each. */
export const countLaterScheduleCharacters = async (query: Queries, userId: number): Promise<number> => {
  const length = sql<number>`length(cast(schedules as text))`;
  const row = await query
    .selectFrom('habits')
    .select((select) => select.fn.sum<number | null>(sql`${length} - ${ONE_SCHEDULE}`).as('characters'))
    .where('userId', '=', userId)
    .where(length, '>', ONE_SCHEDULE)
    .executeTakeFirstOrThrow();
  return row.characters ?? 0;
};
