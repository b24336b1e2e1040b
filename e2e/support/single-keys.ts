import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Presses the key of a view until it works: a page that still loads does not listen yet. */
export const choosesView = async (page: Page, key: string, label: string): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: label })).toBeChecked({ timeout: 500 });
  }).toPass();
};
