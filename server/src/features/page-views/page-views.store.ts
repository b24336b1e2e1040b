import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Insertable, SelectQueryBuilder } from 'kysely';
import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import type { AdminTables } from '#database/schema-admin.ts';

/** Gives false when the same visit has opened the same path within this millisecond. */
export const insertPageView = async (query: Queries, view: Insertable<AdminTables['page_views']>): Promise<boolean> => {
  const inserted = await query
    .insertInto('page_views')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The salt of a day. Of several processes that offer one, the first wins. */
export const agreeOnSalt = async (query: Queries, day: CalendarDay, offered: string): Promise<string> => {
  await query
    .insertInto('page_view_salts')
    .values({ day, salt: offered })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await query
    .selectFrom('page_view_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
};

/** Counts an outcome of the install banner and gives the new count. */
export const countInstallOutcome = async (query: Queries, action: string): Promise<number> => {
  const { count } = await query
    .insertInto('install_outcomes')
    .values({ action, count: 1 })
    .onConflict((conflict) =>
      conflict.column('action').doUpdateSet((row) => ({ count: row('install_outcomes.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes some of the views before an instant; returns how many. */
export const deletePageViewsBefore = async (query: Queries, before: Instant, atMost: number): Promise<number> =>
  deleteViews(query, query.selectFrom('page_views').select('id').where('timestamp', '<', before).limit(atMost));

/** Deletes some of the views of a person; returns how many. */
export const deletePageViewsOf = async (query: Queries, userId: number, atMost: number): Promise<number> =>
  deleteViews(query, query.selectFrom('page_views').select('id').where('userId', '=', userId).limit(atMost));

const deleteViews = async (
  query: Queries,
  some: SelectQueryBuilder<Tables, 'page_views', { id: number }>,
): Promise<number> => {
  const { numDeletedRows } = await query.deleteFrom('page_views').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteSaltsBefore = async (query: Queries, day: CalendarDay): Promise<void> => {
  await query.deleteFrom('page_view_salts').where('day', '<', day).execute();
};
