import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

// More tab stops than any screen has. If the target is not reached by then, there is a focus trap.
const STOPS_MAX = 60;

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached by ${key}`).toBeFocused();
};
