import { getFeed, getFeedDays } from '@crushing/contract/feed/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';

// How soon a new row shows while the live channel is closed.
const POLL_MS = 10_000;
const POLL_BESIDE_MS = 30_000;

/** The first page of the feed. The live channel puts new rows into it. */
export const useFeedDays = () => {
  const refetchInterval = usePollInterval(POLL_MS);
  return useEndpoint(getFeedDays, { query: {} }, { refetchInterval, refetchOnWindowFocus: true, staleTime: 0 });
};

/** The newest rows, for a place beside something else. */
export const useFeed = () => {
  const refetchInterval = usePollInterval(POLL_BESIDE_MS);
  return useEndpoint(getFeed, {}, { refetchInterval, refetchOnWindowFocus: true, staleTime: 0 });
};
