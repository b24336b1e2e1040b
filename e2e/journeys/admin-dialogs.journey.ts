import type { Page } from '@playwright/test';
import { ADMIN_TABS, adminRows, adminTab, askForAccess } from '#support/administrator.ts';
import { expect, testAlone } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';

/** Types into a field of the open dialog, presses beside the dialog, and looks for what was typed. */
const expectKept = async (page: Page, title: string, label: string): Promise<void> => {
  const field = page.getByRole('dialog', { name: title }).getByLabel(label);
  await field.fill('mona@example.test');
  await page.mouse.click(5, 400);
  await expect(field).toHaveValue('mona@example.test');
};

testAlone(
  'a press beside a dialog of the administration loses nothing that was typed',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing }) => {
    await askForAccess(page, crushing, 'Mona');
    await page.goto(adminTab('requests'));
    await page.getByRole('button', { name: 'Review Mona' }).click();
    await expectKept(page, 'Review request', 'Review notes');
    await page.goto(adminTab('emails'));
    await page.getByRole('button', { name: 'Approve an e-mail' }).click();
    await expectKept(page, 'Approve an e-mail', 'E-mail');
    await page.goto(adminTab('bots'));
    await page.getByLabel('How many').fill('1');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: /^Edit / }).click();
    await expectKept(page, 'Edit new bot', 'Username');
  },
);

testAlone(
  'a bot that is saved without a change is not told as changed',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto(adminTab('bots'));
    await page.getByLabel('How many').fill('1');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Create bots' }).click();
    await expect(page.getByText(/ created 1 bot\.$/)).toBeVisible();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const changing = page.getByRole('dialog', { name: 'Edit bot' });
    await changing.getByRole('button', { name: 'Save' }).click();
    await expect(changing).toBeHidden();
    await page.reload();
    await expect(page.getByText(/ created 1 bot\.$/)).toBeVisible();
    await expect(page.getByText(/ changed @/)).toHaveCount(0);
  },
);

testAlone(
  'no tab of the administration scrolls sideways at 320 px with text twice as large',
  { tag: '@sizes' },
  async ({ signedInPage: page, crushing }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await askForAccess(page, crushing, 'Mona');
    for (const [tab, title] of ADMIN_TABS) {
      await page.goto(adminTab(tab));
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      if (tab === 'requests') await expect(adminRows(page)).toHaveCount(1);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await takePicture(page, `administration, ${tab}, with large text`);
      await expectNoSidewaysScroll(page, tab);
    }
  },
);
