import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Queries } from '#database/database.ts';

type PerfectDay = { readonly day: CalendarDay; readonly isOwn: boolean; readonly isShown: boolean };

/** Replaces what is known of these days, or with null of all days. */
export const replacePerfectDays = async (
  query: Queries,
  userId: number,
  days: readonly CalendarDay[] | null,
  perfect: readonly PerfectDay[],
): Promise<void> => {
  if (days?.length === 0) return;
  await query
    .deleteFrom('perfect_days')
    .where('userId', '=', userId)
    .$if(days !== null, (rows) => rows.where('day', 'in', days ?? []))
    .execute();
  for (let start = 0; start < perfect.length; start += ROWS_AT_ONCE) {
    const rows = perfect.slice(start, start + ROWS_AT_ONCE).map((row) => ({ userId, ...row }));
    // oxlint-disable-next-line no-await-in-loop -- a statement has a limited number of values
    await query.insertInto('perfect_days').values(rows).execute();
  }
};

const ROWS_AT_ONCE = 500;
