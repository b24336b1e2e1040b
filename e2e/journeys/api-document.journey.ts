import { expect, test } from '#support/journey.ts';

test('the API document is found in the settings, filtered, opened by keyboard and copied', async ({
  page,
  alice,
  context,
}) => {
  expect(alice.username).toMatch(/^alice/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'API document' }).click();
  await expect(page).toHaveURL(/\/api\/docs$/);
  await expect(page.getByRole('heading', { name: 'API document', level: 1 })).toBeVisible();
  const filter = page.getByLabel('Find a call');
  await filter.fill('changeHabit');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(page.locator('#calls > section:visible')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const call = page.locator('#changeHabit');
  await expect(call).toHaveAttribute('open');
  await expect(call.getByText('API tokens: those that may read and write.')).toBeVisible();
  await call.getByRole('button', { name: 'Copy' }).click();
  await expect(call.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('curl -X PATCH');
  expect(copied).not.toContain('Copy');
  await filter.fill('no such thing');
  await expect(page.getByRole('status')).toHaveText('No call fits.');
  await expect(page.locator('#calls > section:visible')).toHaveCount(0);
  await filter.fill('');
  await expect(page.getByRole('group').nth(80)).toBeAttached();
});

test('an address names a call, and a named shape leads to its definition', async ({ page, crushing }) => {
  await page.goto(`${crushing.url}/api/docs#getHabit`);
  const call = page.locator('#getHabit');
  await expect(call).toHaveAttribute('open');
  await expect(call).toBeInViewport();
  await call.getByRole('link', { name: 'Habit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Habit', exact: true, level: 3 })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the document is whole, and follows the theme of the system', { tag: '@phone' }, async ({ page, crushing }) => {
    await page.goto(`${crushing.url}/api/docs`);
    await page.locator('#listHabits summary').click();
    await expect(page.locator('#listHabits').getByText('In the address')).toBeVisible();
    await expect(page.getByLabel('Find a call')).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
  });
});
