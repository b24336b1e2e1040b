import { listInstances } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { yearsSince } from '@crushing/domain/progress/year-heat-map';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { longListQuery } from '#api/cache/long-list.ts';
import { firstAndLastOf, monthOf } from './progress-address.ts';
import { yearOf } from './progress-years.ts';
import { yearCall } from './use-progress-years.ts';

const FRESH_MS = 60 * 60 * 1000;
// Enough for ten years of 60 habits. Every tick writes all saved data again, so longer histories keep their latest
// years.
const LENGTH_MAX = 250_000;

/** Reads what the progress page shows, once an hour at most, so that it opens without a network too. */
export const keepProgress = async (client: QueryClient, today: CalendarDay): Promise<void> => {
  const kept = { staleTime: FRESH_MS, gcTime: Infinity };
  const keepYear = (year: number) =>
    client.fetchQuery({ ...endpointQuery(getProgress, yearCall(year)), ...kept }).catch(() => null);
  const latest = await keepYear(yearOf(today));
  const [startDate, endDate] = firstAndLastOf(monthOf(today));
  await client.prefetchQuery({ ...longListQuery(listInstances, { query: { startDate, endDate } }), ...kept });
  // The last 12 weeks may begin in the year before, whatever the first day.
  const before = new Set([yearOf(today) - 1, ...yearsSince(latest?.firstDay ?? today, today).slice(1)]);
  let length = 0;
  for (const year of before) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because nobody waits for them
    length += JSON.stringify(await keepYear(year)).length;
    if (length > LENGTH_MAX) return;
  }
};
