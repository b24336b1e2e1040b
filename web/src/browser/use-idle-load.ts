import { useEffect } from 'react';
import { useIdle } from './use-idle.ts';

/** Fetches chunks that are likely to be wanted soon, once the page has had a quiet moment. The list must not change. */
export const useIdleLoad = (loaders: readonly (() => Promise<unknown>)[]): void => {
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return;
    // Only an early try: a chunk that fails to come is asked for again when it is needed.
    for (const load of loaders) load().catch(() => {});
  }, [isIdle, loaders]);
};
