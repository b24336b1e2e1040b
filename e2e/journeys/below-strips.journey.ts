import type { Locator, Page } from '@playwright/test';
import { habit, mainNavigation } from '#support/dashboard.ts';
import { goOffline } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { boxOf } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';

const HABITS = Array.from({ length: 14 }, (_, place) => `Habit ${place + 1}`);

const banner = (page: Page) => page.getByRole('complementary', { name: 'Install Crushing' });
const offline = (page: Page) => page.getByText(/^You are offline\./);

const endOf = async (place: Locator): Promise<number> => {
  const { y, height } = await boxOf(place);
  return y + height;
};

/** Fails while the bar covers the end of the page. Retries, because the page grows once the strip's height is known. */
const expectWholeEnd = async (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = (await boxOf(mainNavigation(page))).y;
    expect(await endOf(page.getByRole('contentinfo'))).toBeLessThan(bar + 1);
  }).toPass({ timeout: 10_000 });

test.describe('below the install banner', () => {
  test.use({ isAskedToInstall: true });

  test('More opens a sheet that ends on the bar, above a veil', { tag: '@phone' }, async ({ page, alice, press }) => {
    await alice.hasHabits(...HABITS);
    await page.goto('/dashboard');
    await expect(habit(page, 'Habit 1')).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await press(page.getByRole('button', { name: 'More' }));
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet).toBeFocused();
    const bar = (await boxOf(mainNavigation(page))).y;
    await expect.poll(async () => Math.abs((await endOf(sheet)) - bar)).toBeLessThan(2);
    await takePicture(page, 'more below the install banner');
    // A press on the veil closes the sheet.
    await page.mouse.click(100, 100);
    await expect(sheet).toBeHidden();
  });

  test('the planner has its buttons above the bar', { tag: '@phone' }, async ({ page, alice, press }) => {
    await alice.hasHabits(...HABITS);
    await page.goto('/habit-planner');
    await expect(banner(page)).toBeVisible();
    await press(page.getByRole('button', { name: 'Reorder' }));
    const save = page.getByRole('button', { name: 'Save Changes' });
    const bar = (await boxOf(mainNavigation(page))).y;
    await expect.poll(async () => endOf(save)).toBeLessThan(bar);
  });

  test.describe('on a device in Auckland', () => {
    test.use({ timezoneId: 'Pacific/Auckland' });

    test(
      'the question about its days stands between header and page, offline too',
      { tag: '@phone' },
      async ({ page, context, alice }) => {
        await alice.hasHabits(...HABITS);
        await page.goto('/dashboard');
        const question = page.getByRole('region', { name: 'Time zone' });
        await expect(question).toBeVisible();
        await expect(banner(page)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const header = page.getByRole('banner');
        const between = async () => Math.abs((await boxOf(question)).y - (await endOf(header)));
        await expect.poll(between).toBeLessThan(1);
        await goOffline(page);
        const strip = page.getByRole('status').filter({ hasText: 'You are offline' });
        await expect.poll(async () => Math.abs((await boxOf(strip)).y - (await endOf(question)))).toBeLessThan(1);
        await takePicture(page, 'three strips');
        await expectWholeEnd(page);
        await context.setOffline(false);
      },
    );
  });
});

test('offline the bar covers nothing at the end of the page', { tag: '@phone' }, async ({ page, context, alice }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await alice.hasHabits(...HABITS);
  await page.goto('/dashboard');
  // The footer comes after the habits. Without a network it would not come at all.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await goOffline(page);
  await expect(offline(page)).toBeVisible();
  await expectWholeEnd(page);
  await context.setOffline(false);
});
