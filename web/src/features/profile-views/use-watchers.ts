import { getProfileViews } from '@crushing/contract/profile-views/endpoints';
import { WATCHING_MS } from '@crushing/domain/profile-views/watching';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';

/** The watchers of a profile, polled every `everyMs` while the tab is visible; `false` does not poll. */
export const useWatchers = (userId: number, everyMs: number | false) => {
  const reading = useEndpoint(
    getProfileViews,
    { params: { id: userId } },
    {
      // Leaving makes no call, so the live channel cannot announce it.
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
      // A place that does not poll uses the answer that a polling place has cached.
      staleTime: everyMs === false ? Infinity : 0,
      // Older answers are no longer true.
      gcTime: WATCHING_MS,
    },
  );
  const { data, isError, error, isFetching, refetch } = reading;
  return { data, hasFailed: isError || couldNotBeRead(reading), error, isFetching, refetch };
};
