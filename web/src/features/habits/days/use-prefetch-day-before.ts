import { listDeletedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { addDays, FIRST_DAY } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { onceUserActive } from '#browser/use-user-active.ts';
import { habitsCall } from '#features/habits/habits-cache.ts';
import { FRESH_MS } from '#features/habits/use-habits.ts';

/** Prefetches the day before, once somebody uses the page. */
export const usePrefetchDayBefore = (day: CalendarDay, today: CalendarDay): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (day === FIRST_DAY) return undefined;
    const before = addDays(day, -1);
    return onceUserActive(() => {
      void client.prefetchQuery({ ...endpointQuery(listHabits, habitsCall(before, today)), staleTime: FRESH_MS });
      void client.prefetchQuery(endpointQuery(listDeletedHabits, { query: { date: before } }));
    });
  }, [client, day, today]);
};
