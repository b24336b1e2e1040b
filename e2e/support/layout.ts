import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

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

/** Fails when one of the two lies on the other. */
export const expectApart = async (one: Locator, other: Locator): Promise<void> => {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (first === null || second === null) throw new Error('Both must be on the screen');
  const isApart =
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x ||
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y;
  expect(isApart, `${JSON.stringify(first)} beside ${JSON.stringify(second)}`).toBe(true);
};
