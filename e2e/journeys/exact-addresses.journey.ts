import { mainNavigation } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';

test(
  'an address in capitals, or with a slash at its end, leads to its screen and its place',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    for (const [address, exact, heading] of [
      ['/following/?from=mail', '/following?from=mail', 'Following'],
      ['/People/Encouragement', '/people/encouragement', 'People'],
      ['/Settings/', '/settings', 'Settings'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // The heading of People comes before the code that corrects the address.
      await expect(page).toHaveURL(new RegExp(`${exact.replace('?', String.raw`\?`)}$`));
    }
    await expect(page.getByRole('navigation', { name: 'You' }).getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/people/encouragement/');
    await expect(
      page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Encouragement' }),
    ).toHaveAttribute('aria-current', 'page');
    await page.goto('/Dashboard/');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(mainNavigation(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  },
);

test('a name in the address is read as it was typed', { tag: '@desk' }, async ({ alice, bob, browser, crushing }) => {
  const page = await visitorPage(browser, crushing);
  const field = page.getByPlaceholder('Enter username');
  await page.goto('/public');
  await field.fill('ann@example.org');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User not found');
  await expect(field).toHaveValue('ann@example.org');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/ann%40example\.org$/);
  await page.goto('/100%25');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User not found');
  await expect(field).toHaveValue('100%');
  await page.goto(`/buddies/${alice.username}%2B${bob.username}`);
  await expect(page.getByRole('region', { name: bob.username })).toBeVisible();
  await page.goto('/buddies/100%25');
  await expect(page.getByText('Invalid Buddies Link')).toBeVisible();
  await page.context().close();
});
