import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { shownHabit } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { visitorPage } from '#support/other-browser.ts';
import { stopClock } from '#support/still-clock.ts';
import { liveCard } from '#support/watchers.ts';

// React would hold back each part for 300 ms after the one before: docs/decisions/0043-parts-without-suspense.md.
const SOON_MS = 200;
const STEP_MS = 50;

/** Lets the clock of the page go on in steps, until nothing is missing or the time is over. */
const passUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  // Files and answers take real time, which the page's clock does not count.
  await untilQuiet(page);
  for (let passed = 0; passed < SOON_MS && !(await isThere()); passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await untilQuiet(page);
  }
};

test('the dashboard and the parts in it are there as soon as their code is, without a pause between them', async ({
  page,
  alice,
}) => {
  await alice.hasHabits('Read 20 pages');
  await page.clock.install();
  await stopClock(page);
  await page.goto('/dashboard');
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await passUntil(page, async () => (await habit(page, 'Read 20 pages').isVisible()) && (await days.isVisible()));
  expect(await habit(page, 'Read 20 pages').isVisible()).toBe(true);
  expect(await days.isVisible()).toBe(true);
});

test('what stands beside the habits comes without a movement or a wait', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read 20 pages');
  await page.clock.install();
  await stopClock(page);
  await page.goto('/dashboard');
  const told = liveCard(page).getByText('Nobody is watching');
  await passUntil(page, async () => told.isVisible());
  expect(await told.isVisible()).toBe(true);
});

test(
  'the page of a person shows with the scripts that its head names before the program runs, and needs no other',
  { tag: '@phone' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Read 20 pages');
    const page = await visitorPage(browser, crushing);
    const { promise: named, resolve: name } = Promise.withResolvers<readonly string[]>();
    // A script that the head does not name is held back for good.
    await page.route('**/assets/*.js', async (route) => {
      if ((await named).includes(route.request().url())) await route.continue();
    });
    await page.goto(`/${alice.username}`, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    const scripts = await page
      .locator('head script[src]')
      .evaluateAll((all: HTMLScriptElement[]) => all.map(({ src }) => src));
    const links = await page
      .locator('head link[rel=modulepreload]')
      .evaluateAll((all: HTMLLinkElement[]) => all.map(({ href }) => href));
    expect(links.length).toBeGreaterThan(1);
    name([...scripts, ...links]);
    await expect(page.getByRole('heading', { level: 1, name: alice.username })).toBeVisible();
    await expect(shownHabit(page, 'Read 20 pages')).toBeVisible();
    await page.context().close();
  },
);
