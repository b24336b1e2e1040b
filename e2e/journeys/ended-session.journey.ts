import type { Page } from '@playwright/test';
import { expectOnlyBuildCached, openAndKeep, storedText } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { deleteAccount, loseSession, signOutEverywhereElse } from '#support/person.ts';
import { resetPassword } from '#support/reset-password.ts';

test.use({ serviceWorkers: 'allow' });

/** A private note, which exists on this device only. */
const keepSecrets = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('crushing-private-note-7', JSON.stringify('Behind the wall')));

const PRIVATE = /crushing-private|behind the wall|alice|\bRead\b/i;

/** Nothing of the person is left, and without a network the device shows the login page. */
const expectNothingKept = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Email or username')).toBeVisible();
  expect(await storedText(page)).not.toMatch(PRIVATE);
  await expectOnlyBuildCached(page);
  await expectNoHabitOffline(page);
};

/** Without a network the device shows the login page. */
const expectNoHabitOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email or username')).toBeVisible();
  await expect(page.getByText('Read', { exact: true })).toHaveCount(0);
};

for (const { how, end } of [
  { how: 'a reset', end: resetPassword },
  { how: 'signing out everywhere', end: signOutEverywhereElse },
  { how: 'the deletion of the account', end: deleteAccount },
]) {
  test(
    `a session that ${how} ended leaves nothing of its person on an open page`,
    { tag: '@phone' },
    async ({ page, alice, crushing }) => {
      await alice.hasHabits('Read');
      await openAndKeep(page, 'Read');
      await keepSecrets(page);
      await end(crushing, alice);
      await expect(page).toHaveURL(/\/auth$/);
      await expectNothingKept(page);
    },
  );

  test(
    `a session that ${how} ended leaves nothing of its person on a device that was switched off`,
    { tag: '@desk' },
    async ({ page, alice, crushing }) => {
      await alice.hasHabits('Read');
      await openAndKeep(page, 'Read');
      await keepSecrets(page);
      await page.goto('about:blank');
      await end(crushing, alice);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/auth$/);
      await expectNothingKept(page);
    },
  );

  test(
    `a session that ${how} ended leaves nothing of its person on a device that comes back to a public page`,
    { tag: '@phone' },
    async ({ page, alice, crushing }) => {
      await alice.hasHabits('Read');
      await openAndKeep(page, 'Read');
      await keepSecrets(page);
      await page.goto('about:blank');
      await end(crushing, alice);
      await page.goto(`/${alice.username}`);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect.poll(() => storedText(page)).not.toMatch(PRIVATE);
      await expectOnlyBuildCached(page);
      await expectNoHabitOffline(page);
    },
  );
}

for (const path of ['/dashboard', '/:username'])
  test(
    `a session that expired leaves what exists nowhere else on a device that comes back to ${path}, and shows nothing`,
    { tag: '@desk' },
    async ({ page, alice }) => {
      await alice.hasHabits('Read');
      await openAndKeep(page, 'Read');
      await keepSecrets(page);
      await page.evaluate(() => localStorage.setItem('pwa-install-dismissed', 'true'));
      await loseSession(page);
      await page.goto(path.replace(':username', alice.username));
      if (path === '/dashboard') await expect(page).toHaveURL(/\/auth$/);
      await expect.poll(() => storedText(page)).not.toMatch(/alice|example\.test|\bRead\b/i);
      expect(await storedText(page)).toContain('Behind the wall');
      // A choice of the device stays.
      expect(await page.evaluate(() => localStorage.getItem('pwa-install-dismissed'))).toBe('true');
      await expectNoHabitOffline(page);
    },
  );
