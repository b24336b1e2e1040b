import type { Page } from '@playwright/test';
import { chooseInMenu, habit, notice } from '#support/dashboard.ts';
import { failNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { logIn } from '#support/person.ts';
import { untilQuiet } from '#support/quiet.ts';
import { tour } from '#support/tour.ts';

test.use({ isShownAround: true });

/** Skips the tour after the first tick, while the account cannot be told. */
const skipUntold = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await habit(page, 'Read').click();
  await expect(tour(page)).toBeVisible();
  await failNext(page, 'PATCH', '/api/settings');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/settings'));
  await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
  await failed;
};

const knowsTour = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/user')).json()) as { hasCompletedTour: boolean }).hasCompletedTour;

test(
  'a tour whose end could not be sent is remembered at the account by the next dashboard',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await skipUntold(page);
    expect(await knowsTour(page)).toBe(false);
    const told = page.waitForResponse('**/api/settings');
    await page.reload();
    expect((await told).status()).toBe(200);
    expect(await knowsTour(page)).toBe(true);
  },
);

test(
  'a tour whose end could not be sent is not remembered at the account of the next person',
  { tag: '@desk' },
  async ({ page, alice, bob }) => {
    await alice.hasHabits('Read');
    await skipUntold(page);
    await chooseInMenu(page, 'Sign Out');
    await expect(notice(page, 'Logged out')).toBeVisible();
    await logIn(page, bob.username, bob.password);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await untilQuiet(page);
    expect(await knowsTour(page)).toBe(false);
  },
);
