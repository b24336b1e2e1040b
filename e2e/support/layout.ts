import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until everything that moves by the clock has arrived; what follows the scroll position never ends. */
export const hasSettled = async (page: Page): Promise<void> => {
  // What has just been drawn begins to move with the next frame, so the page has to lie still for a few.
  await page.waitForFunction(
    () => {
      const isMoving = document
        .getAnimations()
        .some(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
      const seen = globalThis as typeof globalThis & { stillFrames?: number };
      seen.stillFrames = isMoving ? 0 : (seen.stillFrames ?? 0) + 1;
      const isStill = seen.stillFrames > 3;
      if (isStill) seen.stillFrames = 0;
      return isStill;
    },
    undefined,
    { polling: 'raf' },
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
