import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { openSettings } from '#support/settings.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('API tokens and the API document are accessible', async ({ page, alice }) => {
    expect(alice.username).toMatch(/^alice/);
    await openSettings(page);
    const section = page.getByRole('region', { name: 'API tokens' });
    await section.getByRole('button', { name: 'New token' }).click();
    await lookAt(page, 'new API token');
    await page.getByRole('button', { name: 'Make token' }).click();
    await expect(page.getByText('A name is required')).toBeVisible();
    await lookAt(page, 'new API token without a name');
    await page.getByLabel('Name').fill('Kitchen button');
    await page.getByRole('button', { name: 'Make token' }).click();
    await expect(page.getByText('It is not shown again.')).toBeVisible();
    await lookAt(page, 'API token, shown once');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(section.getByRole('listitem')).toContainText('Kitchen button');
    await section.scrollIntoViewIfNeeded();
    await lookAt(page, 'API tokens');
    await section.getByRole('button', { name: 'End Kitchen button' }).click();
    await lookAt(page, 'end of an API token');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/api/tokens', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await page.reload();
    await expect(page.getByText('Your API tokens could not be loaded')).toBeVisible();
    await lookAt(page, 'API tokens not loaded');

    await page.goto('/api/docs');
    await lookAt(page, 'API document');
    await page.goto('/api/docs#saveInstance');
    await expect(page.locator('#saveInstance')).toHaveAttribute('open');
    await lookAt(page, 'a call of the API document');
    await page.getByLabel('Find a call').fill('token');
    await lookAt(page, 'API document, filtered');
  });
});
