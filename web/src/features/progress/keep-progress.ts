import { listInstances } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { firstAndLastOf, monthOf } from './progress-address.ts';
import { yearOf } from './progress-years.ts';
import { yearCall } from './use-progress-years.ts';

const FRESH_MS = 60 * 60 * 1000;

/** Reads what the progress page shows first, once an hour at most, so that it opens without a network too. */
export const keepProgress = async (client: QueryClient, today: CalendarDay): Promise<void> => {
  const kept = { staleTime: FRESH_MS, gcTime: Infinity };
  const [startDate, endDate] = firstAndLastOf(monthOf(today));
  for (const year of [yearOf(today), yearOf(today) - 1])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because nobody waits for them
    await client.prefetchQuery({ ...endpointQuery(getProgress, yearCall(year)), ...kept });
  await client.prefetchQuery({ ...endpointQuery(listInstances, { query: { startDate, endDate } }), ...kept });
};
