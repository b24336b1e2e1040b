import type { Page } from '@playwright/test';
import { adminTab } from '#support/administrator.ts';
import { expect, testAlone as test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

const ADDRESSES = 12;

const approve = async (page: Page, url: string, email: string): Promise<void> => {
  const response = await page.request.post(`${url}/api/admin/approved-emails`, {
    headers: { origin: url },
    data: { email },
  });
  expect(response.status()).toBe(201);
};

test('what was done is searched and sorted once it is longer than a page', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  const region = page.getByRole('region', { name: 'What was done' });
  const entries = region.getByRole('listitem');
  const search = region.getByRole('searchbox', { name: 'Name, e-mail or setting' });
  await approve(page, crushing.url, 'reader-1@example.test');
  await page.goto(adminTab('emails'));
  await expect(entries).toHaveCount(1);
  await expect(search, 'one entry needs no search').toHaveCount(0);
  for (let place = 2; place <= ADDRESSES; place += 1) await approve(page, crushing.url, `reader-${place}@example.test`);
  await page.reload();
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('approved reader-12@example.test.');
  await lookAt(page, 'administration, a long audit list');

  await search.fill('READER-1');
  await expect(entries).toHaveCount(4);
  await expect(region.getByRole('status').filter({ hasText: '4 found' })).toBeAttached();
  await expect(page, 'the address names the search of the list above').toHaveURL(/tab=emails$/);
  await expect(entries.last()).toContainText('approved reader-1@example.test.');
  await region.getByLabel('Order of what was done').selectOption('Oldest first');
  await expect(entries.first()).toContainText('approved reader-1@example.test.');
  await search.fill('nobody');
  await expect(region.getByText('Nothing is found.')).toBeVisible();
  await expect(region.getByRole('status').filter({ hasText: 'Nothing found' })).toBeAttached();
  await expect(search).toBeFocused();
  await lookAt(page, 'administration, an audit list searched in vain');
  await search.fill('');
  await expect(entries).toHaveCount(10);
  await press(region.getByRole('button', { name: 'Show more' }));
  await expect(entries).toHaveCount(ADDRESSES);
  await expect(entries.last()).toContainText('approved reader-12@example.test.');
});
