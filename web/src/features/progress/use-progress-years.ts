import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { yearRange } from '@crushing/domain/progress/year-heat-map';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery, couldNotBeRead } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { yearOf, yearWithToday } from './progress-years.ts';
import type { ProgressYear } from './progress-years.ts';

// As the habit list: older than 5 s is asked for again.
const FRESH_MS = 5000;

const yearCall = (year: number) => {
  const [startDate, endDate] = yearRange(year);
  return { query: { startDate, endDate } };
};

export type ProgressYears = {
  /** The years that have been read, in the order asked for. */
  years: readonly ProgressYear[];
  /** The first day of all habits; null before there is any, undefined before it is known. */
  firstDay: CalendarDay | null | undefined;
  isComplete: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  retry: () => void;
};

type Reading = UseQueryResult<EndpointAnswer<typeof getProgress>>;

// One function for all renders: it runs again only when something was read.
const combined = (readings: Reading[]) => ({
  answers: readings.map(({ data }) => data ?? null),
  hasFailed: readings.some(couldNotBeRead),
  isFetching: readings.some((reading) => reading.isFetching),
  retries: readings.map(({ refetch }) => refetch),
});

/** What was done in some years. One kind of read for every part of the page, so that they share what is cached. */
export const useProgressYears = (
  wanted: readonly number[],
  live: readonly Habit[],
  today: CalendarDay,
): ProgressYears => {
  const pollMs = usePollInterval();
  const readings = useQueries({
    queries: wanted.map((year) => ({
      ...endpointQuery(getProgress, yearCall(year)),
      staleTime: FRESH_MS,
      // Past years change by hand only; the live channel tells of that.
      refetchInterval: year === yearOf(today) ? pollMs : (false as const),
      refetchOnWindowFocus: true,
    })),
    combine: combined,
  });
  const { answers, hasFailed, isFetching, retries } = readings;
  const years = useMemo(
    () =>
      answers.flatMap((answer, index) => {
        const year = wanted[index];
        return answer === null || year === undefined ? [] : [yearWithToday(year, answer, live, today)];
      }),
    [answers, wanted, live, today],
  );
  return {
    years,
    firstDay: answers.find((answer) => answer !== null)?.firstDay,
    isComplete: years.length === wanted.length,
    hasFailed,
    isFetching,
    retry: () => {
      for (const refetch of retries) void refetch();
    },
  };
};
