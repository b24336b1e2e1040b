import { useEffect } from 'react';
import { onceUserActive } from './use-user-active.ts';

/** Fetches chunks that are likely to be wanted soon, once somebody uses the page. The list must not change. */
export const useEarlyLoad = (loaders: readonly (() => Promise<unknown>)[]): void => {
  // Nothing is drawn anew for it: it begins while people are in the middle of something.
  useEffect(
    () =>
      onceUserActive(() => {
        // Only an early try: a chunk that fails to come is asked for again when it is needed.
        for (const load of loaders) load().catch(() => {});
      }),
    [loaders],
  );
};
