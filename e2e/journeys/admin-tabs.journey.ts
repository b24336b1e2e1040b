import type { Page } from '@playwright/test';
import { ADMIN_TABS, adminTab } from '#support/administrator.ts';
import { expect, testAlone } from '#support/journey.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

testAlone(
  'every tab is pressed, stands in the address, and is there again with Back',
  async ({ signedInPage: page, isMobile, press }) => {
    await page.goto('/admin');
    const tabs = page.getByRole('navigation', { name: 'Administration' });
    const section = page.getByLabel('Section');
    await expect(isMobile ? tabs : section).toBeHidden();
    const isAt = async (tab: string, name: string): Promise<void> => {
      await expect(title(page, name)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
      if (isMobile) await expect(section).toHaveValue(tab);
      else await expect(tabs.locator('[aria-current=page]')).toHaveText(name);
    };
    const [, ...others] = ADMIN_TABS;
    for (const [tab, name] of [...others, ADMIN_TABS[0]]) {
      if (isMobile) await section.selectOption(name);
      else await press(tabs.getByRole('button', { name, exact: true }));
      await isAt(tab, name);
    }
    for (const [tab, name] of others.toReversed()) {
      await page.goBack();
      await isAt(tab, name);
    }
    await press(page.getByRole('link', { name: 'Return to Dashboard' }));
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

testAlone('the tabs are chosen with the keyboard', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await page.goto(adminTab('requests'));
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('button', { name: 'Beta Access Requests' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Approved Emails')).toBeVisible();
  await expect(tabs.getByRole('button', { name: 'Approved Emails' })).toBeFocused();
});
