import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { yearRange } from '@crushing/domain/progress/year-heat-map';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { endpointQuery } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useStore } from '#browser/store.ts';
import { pendingChanges } from '#features/habits/recording/recording.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { yearAsShown, yearOf } from './progress-years.ts';
import type { ProgressYear } from './progress-years.ts';

// Like the list of habits: docs/product.md, Live changes.
const FRESH_MS = 5000;

export const yearCall = (year: number) => {
  const [startDate, endDate] = yearRange(year);
  return { query: { startDate, endDate } };
};

export type ProgressYears = {
  /** The years read so far, in the order asked for. */
  years: readonly ProgressYear[];
  /** The first day of all habits; null without habits, undefined before it is known. */
  firstDay: CalendarDay | null | undefined;
  /** Completed days of all deleted habits. */
  deletedReps: number;
  /** The completed days of deleted public habits. */
  shownDeletedReps: number;
  isComplete: boolean;
  hasFailed: boolean;
  /** The failure of the first year that could not be read. */
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
};

type Reading = UseQueryResult<EndpointAnswer<typeof getProgress>, ApiError>;

// A stable function, so that React Query calls it only after a read.
const combined = (readings: Reading[]) => ({
  answers: readings.map(({ data }) => data ?? null),
  hasFailed: readings.some(couldNotBeRead),
  error: readings.find(couldNotBeRead)?.error ?? null,
  isFetching: readings.some((reading) => reading.isFetching),
  retries: readings.map(({ refetch }) => refetch),
});

/** The states of some years. Every part of the page reads whole years, so the parts share the cache. */
export const useProgressYears = (
  wanted: readonly number[],
  live: readonly Habit[],
  today: CalendarDay,
): ProgressYears => {
  const pollMs = usePollInterval();
  const pending = useStore(pendingChanges);
  const readings = useQueries({
    queries: wanted.map((year): UseQueryOptions<EndpointAnswer<typeof getProgress>, ApiError> => ({
      ...endpointQuery(getProgress, yearCall(year)),
      staleTime: FRESH_MS,
      // The figures look back into last year. Older years change only by hand.
      refetchInterval: year >= yearOf(today) - 1 ? pollMs : false,
      refetchOnWindowFocus: true,
    })),
    combine: combined,
  });
  const { answers, hasFailed, error, isFetching, retries } = readings;
  const years = useMemo(
    () =>
      answers.flatMap((answer, index) => {
        const year = wanted[index];
        return answer === null || year === undefined
          ? []
          : [yearAsShown({ year, habits: answer.habits }, pending, live, today)];
      }),
    [answers, wanted, pending, live, today],
  );
  return {
    years,
    firstDay: answers.find((answer) => answer !== null)?.firstDay,
    // An answer saved by an earlier version has no such count.
    deletedReps: answers.find((answer) => answer !== null)?.deletedReps ?? 0,
    shownDeletedReps: answers.find((answer) => answer !== null)?.shownDeletedReps ?? 0,
    isComplete: years.length === wanted.length,
    hasFailed,
    error,
    isFetching,
    refetch: () => {
      for (const refetch of retries) void refetch();
    },
  };
};
