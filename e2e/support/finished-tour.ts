import type { BrowserContext } from '@playwright/test';

/** The tour counts as finished in this browser. Without it the tour begins whenever somebody has not seen it. */
export const finishTour = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // `about:blank` has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('crushing-tour-complete', 'true');
  });
