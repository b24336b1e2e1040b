import type { Page } from '@playwright/test';
import { expect, testAlone as test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { hadViews, waitForOneUtcDay, opensPath } from '#support/page-views.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { ANALYTICS_TEXTS } from '#support/specified-social-texts.ts';

const ANALYTICS = '/admin?tab=analytics';

test.beforeEach(waitForOneUtcDay);

// The first person of a server is its administrator.
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition');
const chart = (page: Page) => page.getByRole('img', { name: /^Views a day/ });
const days = (page: Page) => page.getByRole('textbox', { name: 'Days' });
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

test('the administrator sees how often screens were opened, and narrows it down in the address', async ({
  page,
  alice,
  crushing,
}) => {
  for (const path of [`/${alice.username}`, '/somebody', '/somebody-else', '/podcast']) await opensPath(crushing, path);
  await page.goto(ANALYTICS);
  await expect(page.getByRole('heading', { name: 'Page Analytics' })).toBeVisible();
  await choose(page, 'Path', '/:username');
  await expect(page).toHaveURL(/path=%2F%3Ausername/);
  await expect(figure(page, 'Views')).toHaveText(/3/);
  await expect(figure(page, 'Visitors')).toHaveText(/1/);
  await expect(figure(page, 'Sessions')).toHaveText(/3/);
  await expect(figure(page, 'Signed in')).toHaveText(/0/);
  await expect(chart(page)).toHaveAccessibleName(/^Views a day, last 30 days, highest 3 on [A-Z][a-z]+ \d+$/);

  await days(page).fill('7');
  await expect(page).toHaveURL(/days=7/);
  await expect(chart(page)).toHaveAccessibleName(/last 7 days/);
  await page.reload();
  await expect(days(page)).toHaveValue('7');
  await expect(figure(page, 'Views')).toHaveText(/3/);
  await choose(page, 'Path', '/podcast');
  await expect(figure(page, 'Views')).toHaveText(/1/);
  await expect(page.getByLabel('Views by path')).toContainText('/podcast');
  await expect(page.getByLabel('Views by path')).not.toContainText('/:username');
  await page.goBack();
  await expect(figure(page, 'Views')).toHaveText(/3/);
  await choose(page, 'Environment', 'production');
  await expect(page.getByText('No views in the last 7 days.')).toBeVisible();
});

test('a period is 1 to 365 days, and whatever is no number is 30', async ({ signedInPage: page, crushing }) => {
  await hadViews(crushing, [{ path: '*', views: [3, 2] }]);
  await page.goto(`${ANALYTICS}&days=14`);
  await expect(chart(page)).toHaveAccessibleName(/last 14 days/);
  await days(page).fill('366');
  await expect(days(page)).toHaveAccessibleDescription('1 to 365 days');
  await expect(page).toHaveURL(/days=14/);
  await days(page).fill('365');
  await expect(chart(page)).toHaveAccessibleName(/last 365 days/);
  await days(page).fill('soon');
  // The key ends a word of an input method.
  await days(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(days(page)).toHaveValue('soon');
  await days(page).press('Tab');
  await expect(days(page)).toHaveValue('30');
  await expect(chart(page)).toHaveAccessibleName(/last 30 days/);
});

test('the numbers of the chart are a table too, opened with the keyboard', async ({ signedInPage: page, crushing }) => {
  await hadViews(crushing, [
    { path: '/auth', views: [4, 0, 12, 1] },
    { path: '*', views: [4, 0, 12, 1] },
  ]);
  await page.goto(`${ANALYTICS}&days=4&environment=production`);
  await expect(chart(page)).toHaveAccessibleName(/highest 12 on/);
  await page.getByText('Views of each day').focus();
  await page.keyboard.press('Enter');
  const numbers = page.locator('details').getByRole('row');
  await expect(numbers).toHaveText([/Day\s*Views/, /1$/, /12$/, /0$/, /4$/]);
});

test('page analytics are accessible in every state', async ({ signedInPage: page, crushing, isMobile }) => {
  const { read, missing } = createSeenTexts(page);
  const wave = Array.from({ length: 30 }, (_, place) => 60 + place + Math.round(25 * Math.sin(place)));
  const of = (share: number) => wave.map((count) => Math.round(count * share));
  await hadViews(crushing, [
    { path: '*', views: wave },
    { path: '/:username', views: of(0.5) },
    { path: '/dashboard', views: of(0.25) },
    { path: '/podcast', views: of(0.12) },
    { path: '/auth', views: of(0.08) },
    { path: '/buddies/:buddyString', views: of(0.05) },
  ]);
  await page.goto(`${ANALYTICS}&environment=production`);
  const rows = page.getByLabel('Views by path').getByRole(isMobile ? 'listitem' : 'row');
  await expect(rows).toHaveCount(isMobile ? 5 : 6);
  await expect(
    page.getByText('Visitors, sessions and signed-in people count once a day, and several days are added up.'),
  ).toBeVisible();
  await read();
  await lookAt(page, 'admin, page analytics');
  await page.getByText('Views of each day').click();
  await lookAt(page, 'admin, page analytics, each day');
  await page.getByText('Views of each day').click();
  await days(page).fill('0');
  await lookAt(page, 'admin, page analytics, no such period');
  await page.goto(`${ANALYTICS}&environment=production&days=365`);
  await expect(chart(page)).toHaveAccessibleName(/last 365 days/);
  await lookAt(page, 'admin, page analytics, a year');
  await page.goto(`${ANALYTICS}&environment=production&path=/settings`);
  await expect(page.getByText('No views in the last 30 days.')).toBeVisible();
  await lookAt(page, 'admin, page analytics, none');

  const held = Promise.withResolvers<void>();
  await page.route('**/api/analytics/page-views*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: { message: 'No' } });
  });
  await page.goto(ANALYTICS);
  await expect(page.getByText('Loading Page Analytics')).toBeAttached();
  await lookAt(page, 'admin, page analytics, loading');
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('Access Denied');
  await read();
  await lookAt(page, 'admin, page analytics, not read');
  expect(missing(ANALYTICS_TEXTS)).toEqual([]);
  await page.unroute('**/api/analytics/page-views*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chart(page)).toBeVisible();
});

test('a report that the server fails to make is denied in the same words', async ({ signedInPage: page }) => {
  await page.route('**/api/analytics/page-views*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  );
  await page.goto(ANALYTICS);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Access Denied');
  await expect(failure).toContainText('You need admin access to view analytics.');
  await expect(page.getByText('Out of order')).toHaveCount(0);
});
