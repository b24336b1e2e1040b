import type { Locator, Page } from '@playwright/test';

/** The card that shows a new person around; its name is the title of the step. */
export const tourStep = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** The light that leaves out what a step is about. */
const light = (page: Page): Locator => page.locator('.tour-light');

// Width of the line around the light.
const LINE = 2;

/** Whether the target lies in the light, the light with its line in the window, and no part of it under the card. */
export const isShown = async (page: Page, target: Locator): Promise<boolean> => {
  const [lit, about, card] = await Promise.all([
    light(page).boundingBox(),
    target.boundingBox(),
    page.locator('.tour-card').boundingBox(),
  ]);
  const room = page.viewportSize();
  if (lit === null || about === null || card === null || room === null) return false;
  const isLit =
    about.x >= lit.x &&
    about.y >= lit.y &&
    about.x + about.width <= lit.x + lit.width &&
    about.y + about.height <= lit.y + lit.height;
  const isInWindow =
    lit.x > LINE && lit.y > LINE && lit.x + lit.width + LINE < room.width && lit.y + lit.height + LINE < room.height;
  const isFree =
    card.x >= about.x + about.width ||
    card.x + card.width <= about.x ||
    card.y >= about.y + about.height ||
    card.y + card.height <= about.y;
  return isLit && isInWindow && isFree;
};
