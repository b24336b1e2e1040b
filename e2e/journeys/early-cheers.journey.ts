import { habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { personElsewhere } from '#support/other-browser.ts';
import { idOf, neighbour } from '#support/people.ts';
import { cheerFor, openProfile } from '#support/profile.ts';
import { holdBack } from '#support/slow-network.ts';

test.describe('an encouragement before it is known who looks', { tag: '@desk' }, () => {
  test('is sent for a signed-in person', async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page } = await personElsewhere(browser, crushing);
    const letThrough = await holdBack(page, '/api/user');
    await openProfile(page, alice.username);
    await cheerFor(page, 'Swim').click();
    await expect(notice(page, 'Encouragement sent!')).toBeVisible();
    letThrough();
  });

  test('asks whoever is signed in no more to log in', async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page } = await personElsewhere(browser, crushing);
    await page.goto('/public');
    await page.context().clearCookies();
    const letThrough = await holdBack(page, '/api/user');
    await openProfile(page, alice.username);
    await cheerFor(page, 'Swim').click();
    await expect(notice(page, 'Login required')).toBeVisible();
    letThrough();
  });
});

test(
  'a cheer that comes before the received ones are first read is told to whoever has the dashboard open',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const bob = await neighbour(browser, crushing);
    const isRead = page.waitForRequest('**/api/encouragements');
    const letThrough = await holdBack(page, '/api/encouragements');
    await page.goto('/dashboard?view=minimal');
    await Promise.all([isRead, habit(page, 'Swim').waitFor()]);
    await bob.cheersFor(await idOf(page, crushing));
    letThrough();
    await expect(notice(page, `${bob.username} cheered for you`)).toBeVisible();
    await bob.leaves();
  },
);
