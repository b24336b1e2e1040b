import type { Page } from '@playwright/test';

// Further than the page's own clock has gone by the time the order arrives.
const AHEAD_MS = 60_000;

/** Stops the page's clock, so that a hold lasts exactly as long as the journey says. Call `page.clock.install()` before opening it. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
};
