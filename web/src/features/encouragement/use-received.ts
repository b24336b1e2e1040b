import { listEncouragements } from '@crushing/contract/encouragement/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

// The live channel announces each one at once. Without it a minute is soon enough.
const POLL_MS = 60_000;

/** The encouragements the person has received, newest first. */
export const useReceived = () =>
  useEndpoint(listEncouragements, {}, { refetchInterval: POLL_MS, refetchOnWindowFocus: true, staleTime: 0 });
