import { listEncouragements } from '@crushing/contract/encouragement/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

// docs/product.md, Encouragement. The live channel announces each one at once.
const POLL_MS = 60_000;

/** The encouragements the person has received, newest first. */
export const useReceived = () =>
  useEndpoint(listEncouragements, {}, { refetchInterval: POLL_MS, refetchOnWindowFocus: true, staleTime: 0 });
