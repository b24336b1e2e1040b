import type { Page } from 'playwright-core';

/** A habit's card, not the card that adds a habit. */
export const CARD = '[data-card][role="checkbox"]';

/** Presses the middle of a habit's card for `heldMs`, without waiting for anything else on the page. */
export const clickCard = async (page: Page, place: number, heldMs = 0): Promise<void> => {
  const box = await page.locator(CARD).nth(place).boundingBox();
  if (box === null) throw new Error(`Card ${place} is not on the screen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: heldMs });
};
