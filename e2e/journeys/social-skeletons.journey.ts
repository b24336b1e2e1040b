import type { Locator, Page } from '@playwright/test';
import { menuButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { shownHabit } from '#support/profile.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';

/** The skeleton is an ornament without roles. */
const skeleton = (page: Page): Locator => page.locator('[data-skeleton]');

for (const width of [320, 360, 390, 430]) {
  test(
    `at ${width} px the habits of a page stay in their places when its counts come`,
    { tag: '@sizes' },
    async ({ alice, browser, crushing }) => {
      await alice.hasHabits('Swim');
      const page = await visitorPage(browser, crushing);
      await page.setViewportSize({ width, height: 800 });
      const letCome = await Promise.all(
        ['/api/user/*/stats', '/api/profile-views/'].map((path) => holdBack(page, path)),
      );
      await page.goto(`/${alice.username}`);
      const before = await shownHabit(page, 'Swim').boundingBox();
      for (const letThrough of letCome) letThrough();
      await expect(page.getByText('0 followers')).toBeVisible();
      await expect(page.getByText(/watching/)).toBeVisible();
      expect(await shownHabit(page, 'Swim').boundingBox()).toEqual(before);
      await page.context().close();
    },
  );
}

inEverySize(() => {
  test('the page of a person takes the place of its skeleton, which is accessible', async ({
    alice,
    browser,
    crushing,
  }) => {
    await alice.hasHabits('Swim', 'Read', 'Run', 'Walk', 'Write');
    const page = await visitorPage(browser, crushing);
    const path = `/api/public/${alice.username}`;
    await watchLayoutShifts(page);
    const letCome = await holdBack(page, path);
    await page.goto(`/${alice.username}`);
    await expect(skeleton(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading profile...' })).toBeAttached();
    letCome();
    await expect(shownHabit(page, 'Write')).toBeVisible();
    await expect(page.getByText('0 followers')).toBeVisible();
    await expectSteady(page, 'the arrival of a profile');

    const letComeAgain = await holdBack(page, path);
    await page.reload();
    await expect(skeleton(page)).toBeVisible();
    await lookAt(page, 'profile, loading');
    letComeAgain();
    await expect(shownHabit(page, 'Write')).toBeVisible();
    await page.context().close();
  });

  test('a page of buddies takes the place of its skeleton, which is accessible', async ({
    page,
    alice,
    browser,
    crushing,
  }) => {
    // The skeleton has as many rows.
    const names = ['Swim', 'Read', 'Run', 'Walk', 'Write', 'Sleep'];
    await alice.hasHabits(...names);
    const bob = await neighbour(browser, crushing);
    await bob.hasHabits(...names);
    const path = '/api/buddies/username/';
    await watchLayoutShifts(page);
    const letCome = await holdBack(page, path);
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    // The frame of signed-in people loads separately.
    await menuButton(page).waitFor();
    await expect(skeleton(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading buddies' })).toBeAttached();
    letCome();
    await expect(page.getByText('0/6 done')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Send Encouragement' })).toBeVisible();
    await expectSteady(page, 'the arrival of buddies');

    const letComeAgain = await holdBack(page, path);
    await page.reload();
    await expect(skeleton(page)).toBeVisible();
    await lookAt(page, 'buddies, loading');
    letComeAgain();
    await expect(page.getByText('0/6 done')).toHaveCount(2);
    await bob.leaves();
  });
});
