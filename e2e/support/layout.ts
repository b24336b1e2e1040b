import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Waits until all animations have ended, except those driven by the scroll position, which never end. */
export const hasSettled = async (page: Page): Promise<void> => {
  // A new element starts its animation in the next frame, so several frames without animation are needed.
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

/** Where something visible stands. */
export const boxOf = async (target: Locator) => {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It must be on the screen');
  return box;
};

/** Fails when anything makes the page wider than the window. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const { inside, window } = await page.evaluate(() => ({
    inside: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(inside, `width of ${where}`).toBeLessThanOrEqual(window);
};

/** Fails when the two overlap. */
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

/** Fails when something else lies over the middle of a control, or when the middle is outside the window. */
export const expectUncovered = async (control: Locator): Promise<void> => {
  const cover = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element)) ? null : (top?.outerHTML ?? 'nothing');
  });
  expect(cover, `what covers ${String(control)}`).toBeNull();
};

/** Fails when it lies over something that can be pressed, even at an edge. */
export const expectOverNoControl = async (layer: Locator, where: string): Promise<void> => {
  const under = await layer.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const controls = document.querySelectorAll('a, button, input, textarea, select, [role=checkbox]');
    return [...controls]
      .filter((control) => !element.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(under, `what the notice covers on ${where}`).toEqual([]);
};
