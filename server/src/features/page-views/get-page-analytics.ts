import { addDays } from '@crushing/domain/calendar/calendar-day';
import { dailyViews } from '@crushing/domain/page-views/daily-views';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { getPageAnalytics as endpoint } from '@crushing/contract/page-views/endpoints';
import type { Deps } from '#deps.ts';
import { ALL_PATHS, sumByDay, sumByPath } from './page-view-days.store.ts';
import { serverDay } from './server-day.ts';

const NONE = { totalViews: 0, uniqueVisitors: 0, uniqueSessions: 0, authenticatedUsers: 0 };

/** The figures of the days up to today. Adds up one row for each day and path, so it costs the same with many views. */
export const getPageAnalytics = async (
  { database, now }: Deps,
  { days, path, environment }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const today = serverDay(now());
  const from = addDays(today, 1 - days);
  const wanted = { from, path, environment };
  const [byPath, byDay] = await Promise.all([sumByPath(database.read, wanted), sumByDay(database.read, wanted)]);
  return {
    analytics: byPath.filter((row) => row.path !== ALL_PATHS),
    totals: byPath.find((row) => row.path === (path ?? ALL_PATHS)) ?? NONE,
    daily: dailyViews(byDay, from, today),
    period: days,
    from,
  };
};
