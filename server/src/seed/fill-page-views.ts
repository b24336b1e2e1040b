import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { ENVIRONMENTS } from '@crushing/domain/page-views/environments';
import { PAGE_ROUTES } from '@crushing/domain/page-views/page-routes';
import type { BulkWriter } from './bulk-writer.ts';
import type { Random } from './random.ts';

export type PageViewsPlan = {
  /** Views of all days together, more or less. */
  readonly views: number;
  /** Days of views, the last one being `through`. */
  readonly days: number;
  readonly through: CalendarDay;
};

// Believable shares of a path's views.
const VISITORS = 0.3;
const SESSIONS = 0.4;
const PEOPLE = 0.2;

/** For measurements: the figures of every path, day and environment, as this many views would have left them. */
export const fillPageViews = async (
  bulk: BulkWriter,
  random: Random,
  { views, days, through }: PageViewsPlan,
): Promise<void> => {
  const mean = views / (days * ENVIRONMENTS.length * PAGE_ROUTES.length);
  const rows = Array.from({ length: days }, (_, index) => addDays(through, index + 1 - days)).flatMap((day) =>
    ENVIRONMENTS.flatMap((environment) => {
      const counts = PAGE_ROUTES.map((path) => ({ path, count: Math.round(2 * mean * random()) }));
      const all = { path: '*', count: counts.reduce((sum, { count }) => sum + count, 0) };
      return [...counts, all].map(({ path, count }) => [
        day,
        environment,
        path,
        ...[1, VISITORS, SESSIONS, PEOPLE].map((share) => Math.ceil(share * count)),
      ]);
    }),
  );
  await bulk.write(
    'page_view_days',
    {
      day: 'date',
      environment: 'text',
      path: 'text',
      views: 'integer',
      visitors: 'integer',
      sessions: 'integer',
      people: 'integer',
    },
    rows,
  );
};
