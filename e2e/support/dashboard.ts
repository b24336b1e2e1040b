import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The card or row of a habit. Its name is read together with its state: "Read, completed, 3 day streak". */
export const habit = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}(,|$)`) });

/** The button that opens for everybody what a long press opens. */
export const optionsButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Options for ${name}` });

/** One line of the options that are open: a menu beside the habit, on phones a sheet. */
export const option = (page: Page, label: string): Locator => page.getByRole('menuitem', { name: label });

/** What a held habit says in place of its words. */
export const holdHint = (page: Page): Locator => page.getByText('Keep holding to edit habit');

/** Leaves the options by Escape; until they are gone, the next press only closes them. */
export const leaveOptions = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
};

/** The place where notices appear. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

/** A notice with exactly these words, or with words like these. */
export const notice = (page: Page, text: string | RegExp): Locator => notices(page).getByText(text, { exact: true });

/** Opens the main menu: on wide screens it stands in the header, on narrow ones behind the menu button. */
export const openMenu = async (page: Page): Promise<Locator> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const entries = page.getByRole('navigation', { name: 'Main' });
  // A page just opened has neither yet.
  await menu.or(entries).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  return entries;
};

/** Chooses what the main menu opens in place. */
export const chooseInMenu = async (page: Page, label: string): Promise<void> =>
  (await openMenu(page)).getByRole('button', { name: label }).click();

/** Follows a link of the main menu. */
export const goThroughMenu = async (page: Page, label: string): Promise<void> =>
  (await openMenu(page)).getByRole('link', { name: label }).click();
