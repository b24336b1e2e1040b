import type { Locator } from '@playwright/test';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';

const groundOf = (element: Locator): Promise<string> =>
  element.evaluate((seen) => getComputedStyle(seen).backgroundColor);

test(
  'in forced colours claimed passes differ from the others, and the bar of a buddy from the ground',
  { tag: '@desk' },
  async ({ alice, bob, browser, crushing }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await alice.hasInstance(read, day(0), { completed: true });
    const page = await visitorPage(browser, crushing);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.route('**/api/podcast/passes', (route) =>
      route.fulfill({
        json: { totalPasses: 100, usedPasses: 40, remainingPasses: 60, isOpen: true, offerEndsAt: null },
      }),
    );
    await page.goto('/podcast');
    await expect(page.getByText('40 claimed so far')).toBeVisible();
    // The parts of a drawing have no names, here and in the bar below.
    const passes = page.getByRole('progressbar').locator('span');
    expect(await groundOf(passes.nth(39))).not.toBe(await groundOf(passes.nth(40)));
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    await expect(page.getByText('1/2 done')).toBeVisible();
    const bar = page.locator('.buddies-bar').first();
    expect(await groundOf(bar.locator('span'))).not.toBe(await groundOf(bar));
    await page.context().close();
  },
);
