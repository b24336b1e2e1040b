import { lookAt } from '#support/look-at.ts';
import { expect, test } from '#support/journey.ts';

test.use({ isMeantToFail: true });

test(
  'a page that cannot load its screen reloads itself once, then leaves the reload to the person',
  { tag: '@phone' },
  async ({ page }) => {
    const screenFile = '**/assets/not-found-screen*.js';
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(screenFile, (route) => route.abort());
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refreshing app...');
    await expect.poll(() => documents).toBe(2);
    await expect(page.getByRole('button', { name: 'Reload Now' })).toBeVisible();
    await lookAt(page, 'crash');
    expect(documents).toBe(2);
    await page.unroute(screenFile);
    await page.getByRole('button', { name: 'Reload Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  },
);
