import { useEffect } from 'react';
import { onceUserActive } from './use-user-active.ts';

/** Preloads chunks that may be wanted soon, once somebody uses the page. `loaders` must not change. */
export const useEarlyLoad = (loaders: readonly (() => Promise<unknown>)[]): void => {
  // An effect without state: preloading must not render anything while somebody uses the page.
  useEffect(
    () =>
      onceUserActive(() => {
        // A failed preload is retried when the chunk is needed.
        for (const load of loaders) load().catch(() => {});
      }),
    [loaders],
  );
};
