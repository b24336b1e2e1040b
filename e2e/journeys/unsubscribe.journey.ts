import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

test.use({ serviceWorkers: 'allow' });

test(
  "a mail's link opens the page of the server, also on a device that keeps the program",
  { tag: '@phone' },
  async ({ page, alice }) => {
    expect(alice.username).not.toBe('');
    await page.goto('/dashboard');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto('/unsubscribe/1.new_follower.cut-short');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await lookAt(page, 'unsubscribing, a link cut short');
  },
);
