import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The row of a habit on a public page. */
export const shownHabit = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** The button that encourages the owner, beside a habit. */
export const cheerFor = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Send Encouragement: ${name}` });

/** Opens a public page and waits for its habits. */
export const openProfile = async (page: Page, username: string): Promise<void> => {
  await page.goto(`/${username}`);
  await expect(page.getByText('Last updated')).toBeVisible();
};
