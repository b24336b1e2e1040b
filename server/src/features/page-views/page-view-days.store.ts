import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DayOfViews } from '@crushing/domain/page-views/daily-views';
import type { Environment } from '@crushing/domain/page-views/environments';
import type { PageRoute } from '@crushing/domain/page-views/page-routes';
import type { PageFigures } from '@crushing/contract/page-views/schemas';
import type { Insertable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { AdminTables } from '#database/schema-admin.ts';

/** The path of the figures of all paths together. No route is called so. */
export const ALL_PATHS = '*';

type Mark = AdminTables['page_view_marks'];

/** Inserts marks and returns those that were not there: the first of their day. */
export const insertMarks = async (query: Queries, marks: readonly Mark[]): Promise<Pick<Mark, 'path' | 'mark'>[]> =>
  query
    .insertInto('page_view_marks')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['path', 'mark'])
    .execute();

/** Adds figures to those of their day, environment and path. */
export const addToDays = async (
  query: Queries,
  figures: readonly Insertable<AdminTables['page_view_days']>[],
): Promise<void> => {
  await query
    .insertInto('page_view_days')
    .values(figures)
    .onConflict((conflict) =>
      conflict.columns(['path', 'environment', 'day']).doUpdateSet((row) => ({
        views: row('page_view_days.views', '+', row.ref('excluded.views')),
        visitors: row('page_view_days.visitors', '+', row.ref('excluded.visitors')),
        sessions: row('page_view_days.sessions', '+', row.ref('excluded.sessions')),
        people: row('page_view_days.people', '+', row.ref('excluded.people')),
      })),
    )
    .execute();
};

export type WantedDays = {
  readonly from: CalendarDay;
  /** Absent: all of them. */
  readonly path?: PageRoute | undefined;
  readonly environment?: Environment | undefined;
};

const wantedDays = (query: Queries, { from, environment }: WantedDays) => {
  const days = query.selectFrom('page_view_days').where('day', '>=', from);
  return environment === undefined ? days : days.where('environment', '=', environment);
};

/** The figures of one path, or those of each path and of `ALL_PATHS`. Most views first. */
export const sumByPath = async (query: Queries, wanted: WantedDays): Promise<({ path: string } & PageFigures)[]> => {
  const days = wantedDays(query, wanted);
  return (wanted.path === undefined ? days : days.where('path', '=', wanted.path))
    .select((row) => [
      'path',
      row.fn.sum<number>('views').as('totalViews'),
      row.fn.sum<number>('visitors').as('uniqueVisitors'),
      row.fn.sum<number>('sessions').as('uniqueSessions'),
      row.fn.sum<number>('people').as('authenticatedUsers'),
    ])
    .groupBy('path')
    .orderBy('totalViews', 'desc')
    .orderBy('path')
    .execute();
};

/** The views of each day that has some. */
export const sumByDay = async (query: Queries, wanted: WantedDays): Promise<DayOfViews[]> =>
  wantedDays(query, wanted)
    .where('path', '=', wanted.path ?? ALL_PATHS)
    .select((row) => ['day', row.fn.sum<number>('views').as('views')])
    .groupBy('day')
    .execute();

export const deleteDaysBefore = async (query: Queries, day: CalendarDay): Promise<void> => {
  await query.deleteFrom('page_view_days').where('day', '<', day).execute();
};

/** Deletes some of the marks of days before a day; returns how many. */
export const deleteMarksBefore = async (query: Queries, day: CalendarDay, atMost: number): Promise<number> => {
  const { numDeletedRows } = await query
    .deleteFrom('page_view_marks')
    .where((row) =>
      row(
        row.refTuple('day', 'environment', 'path', 'mark'),
        'in',
        row
          .selectFrom('page_view_marks')
          .select(['day', 'environment', 'path', 'mark'])
          .where('day', '<', day)
          .limit(atMost)
          .$asTuple('day', 'environment', 'path', 'mark'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
