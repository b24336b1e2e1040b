import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A tour step, whose accessible name is the step's title. */
export const tourStep = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** The tour at whichever step. */
export const tour = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('progressbar', { name: /^Step \d of \d$/ }) });

// The page notices the person within this time. It is shorter than the quiet time that the page waits for.
const STEP_MS = 4000;

/** Opens a page with habits and lets it be until the tour comes: the seconds it waits pass at once. */
export const openUntilTour = async (page: Page, address = '/dashboard'): Promise<void> => {
  await page.clock.install();
  await page.goto(address);
  await letTourCome(page);
};

/** Lets quiet time pass until the tour is there. */
export const letTourCome = async (page: Page): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        return tour(page).isVisible();
      },
      // Each step runs all that a page does in four seconds.
      { timeout: 60_000 },
    )
    .toBe(true);
  await page.clock.resume();
};

// Later than the page's clock when the call arrives, and less than the quiet time that the tour waits for.
const AHEAD_MS = 3000;

/** Stops the clock before the tour comes. The page needs a clock. */
export const stopClockBeforeTour = async (page: Page): Promise<void> => {
  await expect(async () => {
    // A call that comes too late fails, but it has stopped the clock, so the next one is in time.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  }).toPass();
};

/** The spotlight on the target of a step: an ornament without a role. */
const light = (page: Page): Locator => page.locator('.tour-light');

/** The card with the words and buttons of a step. The dialog itself is as large as the window. */
const stepCard = (page: Page): Locator => tour(page).locator('> div', { has: page.getByRole('heading') });

// Width of the spotlight's border.
const LINE = 2;

/** Whether the target is in the spotlight and not under the card, and the bordered spotlight is in the window. */
export const isShown = async (page: Page, target: Locator): Promise<boolean> => {
  const [lit, about, card] = await Promise.all([
    light(page).boundingBox(),
    target.boundingBox(),
    stepCard(page).boundingBox(),
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
