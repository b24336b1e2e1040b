import type { Page } from '@playwright/test';

// `pauseAt` needs a time in the future of the page's clock, which runs on until the call arrives.
const AHEAD_MS = 60_000;

/** Stops the page's clock, so that the journey controls time. Call `page.clock.install()` before opening the page. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
};
