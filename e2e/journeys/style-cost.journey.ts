import { expect, test } from '#support/journey.ts';
import { styledByOneMore } from '#support/styled-elements.ts';

// Elements that move meanwhile count too. A page-wide rule such as `:has(~ main)` would restyle every element.
const STYLED_MAX = 40;

for (const path of ['/dashboard', '/people', '/progress'])
  test(`an element that comes does not have the whole page of ${path} styled anew`, async ({
    browser,
    page,
    alice,
  }) => {
    await alice.hasHabits('Read', 'Run', 'Swim');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const elements = await page.locator('body *').count();
    expect(elements).toBeGreaterThan(2 * STYLED_MAX);
    await expect.poll(async () => styledByOneMore(browser, page)).toBeLessThan(STYLED_MAX);
  });
