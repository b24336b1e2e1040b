import type { Locator, Page } from '@playwright/test';
import { habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { logIn, signedInElsewhere } from '#support/person.ts';
import { openSettings } from '#support/settings.ts';
import { finishTour } from '#support/finished-tour.ts';

/** The rows of devices with Firefox. */
const firefox = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });

test('a new password takes the current one, and signs every other device out', async ({ page, alice, crushing }) => {
  await signedInElsewhere(crushing, alice);
  await openSettings(page);
  await expect(firefox(page)).toBeVisible();
  await page.getByRole('button', { name: /^Password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByRole('button', { name: 'Update Password' }).click();
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  const fill = async (current: string, next: string): Promise<void> => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New Password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm New Password', { exact: true }).fill(next);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
  };
  await fill('not mine', 'eight purple doors');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await fill(alice.password, 'eight purple doors');
  await expect(notice(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(firefox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
});

test(
  'a device is signed out from another one, and its open page leaves at once',
  { tag: '@two-servers' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Read');
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    });
    const laptop = await elsewhere.newPage();
    await finishTour(elsewhere);
    await laptop.goto(`${crushing.url}/auth`);
    const isLive = laptop.waitForResponse('**/api/live');
    await logIn(laptop, alice.username, alice.password);
    await expect(habit(laptop, 'Read')).toBeVisible();
    await isLive;
    // The code that keeps the focus loads together with the counter of page views.
    const isWatched = page.waitForRequest('**/api/page-view');
    await openSettings(page);
    await isWatched;
    const signOut = page.getByRole('button', { name: 'Sign out Firefox on Windows' });
    await expect(signOut).toHaveText('Sign out Firefox on Windows');
    await signOut.click();
    await expect(notice(page, 'Firefox on Windows is signed out.')).toBeVisible();
    await expect(firefox(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
    await expect(laptop.getByLabel('Email or username')).toBeVisible();
    await elsewhere.close();
  },
);

test('one press signs every other device out, and only those', { tag: '@phone' }, async ({ page, alice, crushing }) => {
  await signedInElsewhere(crushing, alice);
  await signedInElsewhere(crushing, alice);
  await openSettings(page);
  await expect(firefox(page)).toHaveCount(2);
  const everywhereElse = page.getByRole('button', { name: 'Sign out everywhere else' });
  await everywhereElse.click();
  await expect(notice(page, 'Only this device is signed in now.')).toBeVisible();
  await expect(firefox(page)).toHaveCount(0);
  await expect(everywhereElse).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});
