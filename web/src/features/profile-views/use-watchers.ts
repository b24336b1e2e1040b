import { getProfileViews } from '@crushing/contract/profile-views/endpoints';
import { WATCHING_MS } from '@crushing/domain/profile-views/watching';
import { couldNotBeRead, useEndpoint } from '#api/cache/endpoint-query.ts';

/** How many watch a profile, asked anew after so many milliseconds as long as the tab is in sight; `false` waits for others to ask. */
export const useWatchers = (userId: number, everyMs: number | false) => {
  const reading = useEndpoint(
    getProfileViews,
    { params: { id: userId } },
    {
      // Whoever leaves tells nobody, so the live channel cannot stand in for asking.
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
      staleTime: 0,
      // Later it is no longer true.
      gcTime: WATCHING_MS,
    },
  );
  const { data, isError, refetch } = reading;
  return { data, hasFailed: isError || couldNotBeRead(reading), refetch };
};
