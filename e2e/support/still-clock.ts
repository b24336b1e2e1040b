import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

// `pauseAt` needs a time in the future of the page's clock, which runs on until the call arrives.
const AHEAD_MS = 60_000;

/** Stops the page's clock, so that the journey controls time. Call `page.clock.install()` before opening the page. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
};

const STEP_MS = 100;

/** Lets time pass until something shows. What a timer began may wait for a frame, which stands still, too. */
export const letAppear = async (page: Page, shown: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [STEP_MS] });
};
