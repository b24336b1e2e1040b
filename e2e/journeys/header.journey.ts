import type { Locator, Page } from '@playwright/test';
import { asAdministrator } from '#support/administrator.ts';
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
    await expect(current(page)).toHaveAccessibleName('Profile');
    // The initials of somebody without a picture.
    await expect(current(page).getByText('A', { exact: true })).toBeVisible();
  });
}

test('a visitor reads Beta in the header of a public page at every width', { tag: '@sizes' }, async ({ page }) => {
  await page.goto('/public');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  for (const width of [390, 768, 1023, 1024, 1120]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole('banner').getByText('Beta', { exact: true }), `${width} px`).toBeVisible();
  }
});

for (const width of [390, 768]) {
  test(
    `at ${width} px the menu of the administrator ends with signing out, after people`,
    { tag: '@sizes' },
    async ({ page, crushing }) => {
      await page.setViewportSize({ width, height: 844 });
      await asAdministrator(page, crushing);
      await page.goto('/settings');
      await menuButton(page).click();
      const rows = openedMenu(page).getByRole('listitem');
      await expect(rows.last()).toHaveText('Sign Out');
      const labels = await rows.allTextContents();
      expect(labels.slice(labels.indexOf('Manage Buddies'))).toEqual([
        'Manage Buddies',
        'Buddy View (Demo)',
        'Public View',
        'Admin',
        'Install App',
        'Release Notes',
        'Sign Out',
      ]);
    },
  );
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
  if (await mainNavigation(page).getByRole('button', { name: 'More' }).isVisible()) {
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

/** Every address that needs a session, and those that everybody can open. */
const addressesOf = (username: string, other: string): string[] => [
  '/dashboard',
  '/habit-planner',
  '/progress',
  '/people',
  '/following',
  '/people/encouragement',
  '/challenge',
  '/settings',
  '/profile',
  '/notifications',
  '/public',
  '/podcast',
  `/${username}`,
  `/${other}`,
  `/buddies/${username}+${other}`,
];

const BAR = 52;
// The height of the edge that a phone without a home button keeps free.
const EDGE = 34;

/** A window of this width, on a device that keeps an edge at its bottom free. */
const openWindow = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 640 });
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { bottom: EDGE } } as never);
};

/** Fails where an address has a different header, a second navigation, or content that the bar covers. */
const expectFrame = async (page: Page, address: string, width: number): Promise<void> => {
  await page.goto(address);
  await menuButton(page).waitFor();
  await expect(page.getByRole('banner'), address).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await contentStarts(page), `where header and content of ${address} begin`).toEqual({
    header: width === 360 ? 16 : 64,
    content: width === 360 ? 16 : 64,
  });
  const bar = mainNavigation(page);
  if (width === 1280) {
    await expect(page.getByRole('banner').filter({ has: bar }), 'only the header leads around').toBeVisible();
    await expect(bar).toHaveCount(1);
  } else {
    const box = await bar.boundingBox();
    // The box includes the hairline above the bar.
    expect(box, `the bar of ${address}`).toEqual({
      x: 0,
      y: 640 - BAR - 1 - EDGE,
      width,
      height: BAR + 1 + EDGE,
    });
    for (const place of await bar.getByRole('link').or(bar.getByRole('button')).all())
      expect((await place.boundingBox())?.height).toBe(BAR);
  }
  await expectLastUncovered(page, address);
  await expectNoSidewaysScroll(page, address);
};

for (const width of [360, 1280]) {
  test(
    `at ${width} px every signed-in address has the same frame`,
    { tag: '@sizes' },
    async ({ page, alice, browser, crushing }) => {
      const bob = await neighbour(browser, crushing);
      await bob.hasHabits('Yoga');
      await alice.hasHabits(...Array.from({ length: 12 }, (_, number) => `Habit ${number + 1}`));
      await openWindow(page, width);
      for (const address of addressesOf(alice.username, bob.username)) {
        await expectFrame(page, address, width);
        // The frame leads back, so these screens need no link of their own.
        if (address === '/habit-planner' || address === '/progress')
          await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
      }
      await bob.leaves();
    },
  );

  test(
    `at ${width} px the administration has the frame of every other address`,
    { tag: '@sizes' },
    async ({ page, crushing }) => {
      await asAdministrator(page, crushing);
      await openWindow(page, width);
      await expectFrame(page, '/admin', width);
    },
  );
}

/** The left edges of the header's content and of the main part's content. */
const contentStarts = (page: Page): Promise<{ header: number; content: number }> =>
  page.evaluate(() => {
    const startOf = (selector: string): number => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`No ${selector}`);
      return element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingInlineStart);
    };
    return { header: startOf('header > div'), content: startOf('main') };
  });

/** Fails when the last control of the page cannot be scrolled out from under the bar. */
const expectLastUncovered = (page: Page, address: string): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator('main, footer').locator('a:visible, button:visible, input:visible').last();
    await last.scrollIntoViewIfNeeded();
    await expectUncovered(last);
  }, address).toPass({ timeout: 8000 });
