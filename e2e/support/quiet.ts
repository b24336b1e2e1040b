import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the page sends no more requests by itself, such as preloads. */
export const untilQuiet = async (page: Page): Promise<void> => {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
        const isQuiet = now === before;
        before = now;
        return isQuiet;
      },
      { intervals: [1500] },
    )
    .toBe(true);
};
