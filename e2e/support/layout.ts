import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until everything that moves by the clock has arrived; what follows the scroll position never ends. */
export const hasSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
};

/** Fails when anything makes the page wider than the window. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const { inside, window } = await page.evaluate(() => ({
    inside: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(inside, `width of ${where}`).toBeLessThanOrEqual(window);
};
