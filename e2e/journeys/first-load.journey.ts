import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { stopClock } from '#support/still-clock.ts';
import { liveCard } from '#support/watchers.ts';

// React would hold back each part for 300 ms after the one before: docs/decisions/0043-parts-without-suspense.md.
const SOON_MS = 200;
const STEP_MS = 50;

/** Lets the clock of the page go on in steps, until nothing is missing or the time is over. */
const passUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  // Files and answers take time of their own, which is not the page's.
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
