import type { Page } from '@playwright/test';
import { chooseInMenu } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { openSettings } from '#support/settings.ts';

const editTitle = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Not saved');
};

test(
  'what is not saved is asked for before the page is left, by a link and by the way back',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await openSettings(page);
    await page
      .getByRole('link', { name: /^Profile/ })
      .last()
      .click();
    await editTitle(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Back to Dashboard', exact: true }).click();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved');
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  },
);

test('what is not saved is asked for before a menu leads away', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await page.goto('/settings');
  await page.goto('/profile');
  await editTitle(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const entry of ['Manage Buddies', 'Buddy View (Demo)']) {
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved');
  }
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage Buddies' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/following$/);
  // Each step back leads to another page.
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
});

test('what is not saved is asked for before signing out', async ({ signedInPage: page, press }) => {
  await page.goto('/profile');
  await editTitle(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out of this device?' });
  // On a phone the keyboard covers the bar while a field has the focus. So the field loses the focus first.
  await page.getByLabel('Title', { exact: true }).blur();
  await chooseInMenu(page, 'Sign Out');
  await expect(question).toContainText('erases what only this device has: what you changed in your profile.');
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved');
  await chooseInMenu(page, 'Sign Out');
  await press(question.getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a way back that leads nowhere gives up what is not saved', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await page.goto('/people');
  // A tab of its own, whose history begins with the page.
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => window.open('/profile', '_blank', 'noopener'));
  const tab = await opening;
  expect(await tab.evaluate(() => window.history.length)).toBe(1);
  await editTitle(tab);
  await tab.evaluate(() => window.history.back());
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(tab.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await expect(tab.getByText('Not saved')).toHaveCount(0);
  await tab.close();
});

test(
  'what is not saved is given up for the address of the page itself too',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto('/profile?edit');
    await page.getByLabel('Title', { exact: true }).fill('Not saved');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Profile/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByText('Not saved')).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test(
  'the link to the content asks nothing, and the way back asks still',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto('/profile');
    await editTitle(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.keyboard.press('Tab');
    await untilQuiet(page);
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not saved');
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await untilQuiet(page);
    await expect(question).toBeHidden();
    await page.goBack();
    await expect(question).toBeVisible();
  },
);
