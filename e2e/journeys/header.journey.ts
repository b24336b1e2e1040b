import type { Locator, Page } from '@playwright/test';
import { mainNavigation, menuButton, openedMenu } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll, expectUncovered } from '#support/layout.ts';
import { neighbour } from '#support/people.ts';

const current = (page: Page): Locator => mainNavigation(page).locator('[aria-current=page]');

for (const width of [768, 1023, 1024, 1120]) {
  test(`at ${width} px Notifications, Profile and Menu end the header`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    await alice.hasHabits('Read');
    for (const address of ['/dashboard', `/${alice.username}`, '/people']) {
      await page.goto(address);
      const ends = ['Notifications', 'Profile'].map((name) => mainNavigation(page).getByRole('link', { name }));
      for (const end of [...ends, menuButton(page)]) {
        await expect(end).toBeVisible();
        await expectUncovered(end);
      }
      await expectNoSidewaysScroll(page, address);
      const words = await mainNavigation(page).getByRole('listitem').filter({ visible: true }).all();
      const tops = await Promise.all(words.map(async (word) => (await word.boundingBox())?.y));
      expect(new Set(tops).size, `lines of the header on ${address}`).toBe(1);
      if (width < 1024) {
        await menuButton(page).click();
        await expect(openedMenu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
        await expect(openedMenu(page).getByRole('link', { name: 'Profile' })).toHaveCount(0);
      }
    }
    await page.goto('/dashboard');
    await mainNavigation(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(current(page)).toHaveText('Profile');
  });
}

test('pages of others belong to People, and one’s own is the Public View', async ({
  page,
  alice,
  browser,
  crushing,
  press,
}) => {
  await alice.hasHabits('Read');
  const bob = await neighbour(browser, crushing);
  for (const address of [`/${bob.username}`, `/buddies/${alice.username}+${bob.username}`, '/public']) {
    await page.goto(address);
    await expect(current(page)).toHaveText('People');
  }
  await page.goto(`/${alice.username.toUpperCase()}`);
  await menuButton(page).waitFor();
  if (await page.locator('.bottom-bar').isVisible()) {
    await expect(current(page)).toHaveCount(0);
    await press(menuButton(page));
    await expect(openedMenu(page).locator('[aria-current=page]')).toHaveText('Public View');
  } else await expect(current(page)).toHaveText('Public View');
  await bob.leaves();
});

test(
  'the header of phones has the product and the bell, on Buddies too',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    for (const address of ['/dashboard', `/buddies/${alice.username}+${alice.username}`, '/podcast']) {
      await page.goto(address);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Notifications' }).filter({ visible: true })).toHaveCount(1);
      await expect(header.getByRole('link').filter({ visible: true })).toHaveCount(1);
      await expect(header.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(header.getByText('Habits', { exact: true }).filter({ visible: true })).toBeVisible();
    }
  },
);
