import type { Locator, Page } from '@playwright/test';
import { dayInStrip, habit, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';

const groundOf = (element: Locator): Promise<string> =>
  element.evaluate((seen) => getComputedStyle(seen).backgroundColor);

test(
  'in forced colours claimed passes differ from the others, and the bar of a buddy from the ground',
  { tag: '@desk' },
  async ({ alice, bob, browser, crushing }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
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
    const isSeen = async () => (await groundOf(bar.locator('span'))) !== (await groundOf(bar));
    expect(await isSeen()).toBe(true);
    await alice.hasInstance(run, day(0), { completed: true });
    await page.reload();
    await expect(page.getByText('2/2 done')).toBeVisible();
    expect(await isSeen()).toBe(true);
    await page.context().close();
  },
);

type Sign = 'outlineStyle' | 'borderTopWidth' | 'textDecorationLine';

/** Whether two elements differ in the style that replaces the colour in forced colours. */
const differBy = async (sign: Sign, one: Locator, other: Locator): Promise<boolean> => {
  const look = (place: Locator) => place.evaluate((element, name) => getComputedStyle(element)[name], sign);
  return (await look(one)) !== (await look(other));
};

const dotOfToday = (page: Page): Promise<string> =>
  dayInStrip(page, 0)
    .locator('..')
    .evaluate((label) => getComputedStyle(label, '::after').backgroundColor);

test('in forced colours what is chosen, done or today still shows', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0, swim = 0, run = 0] = await alice.hasHabits('Read', 'Swim', 'Run');
  await alice.hasInstance(read, day(0), { completed: true });
  await page.emulateMedia({ forcedColors: 'active' });
  // Today has a sign of its own in the month, so yesterday is chosen.
  await page.goto(`/dashboard?date=${day(1)}`);
  await expect(habit(page, 'Read')).toBeVisible();
  await expect(dayInStrip(page, 0)).toBeAttached();
  expect(await dotOfToday(page)).not.toBe(await groundOf(page.locator('html')));
  await page.getByTitle('Choose a day').click();
  const cells = page.getByRole('dialog').getByRole('gridcell');
  const chosen = cells.and(page.locator('[aria-selected=true]')).getByRole('button');
  const other = cells.and(page.locator('[aria-selected=false]')).getByRole('button').first();
  await expect(chosen).toBeVisible();
  expect(await differBy('outlineStyle', chosen, other)).toBe(true);
  await page.keyboard.press('Escape');
  await optionsButton(page, 'Read').click();
  await option(page, 'Edit habit').click();
  await page.getByRole('button', { name: 'Choose icon' }).click();
  // The radio is hidden; its label shows the choice.
  const icons = page.getByRole('group', { name: 'Icon', exact: true });
  const icon = (isChosen: boolean) => icons.getByRole('radio', { checked: isChosen }).first().locator('..');
  expect(await differBy('borderTopWidth', icon(true), icon(false))).toBe(true);
  await page.goto('/dashboard?view=zen');
  const dots = page.locator('.zen-dots > span');
  // Read is done, Swim is shown, Run is neither.
  await expect(dots).toHaveCount(3);
  const ground = await groundOf(page.locator('html'));
  const isSeen = async (place: number) => (await groundOf(dots.nth(place))) !== ground;
  expect([await isSeen(0), await isSeen(1), await isSeen(2)]).toEqual([true, false, false]);
  for (const id of [swim, run]) await alice.hasInstance(id, day(0), { completed: true });
  await page.reload();
  await expect(page.locator('.zen-dots[data-perfect]')).toBeVisible();
  expect([await isSeen(0), await isSeen(1), await isSeen(2)]).toEqual([true, true, true]);
  await page.goto('/settings');
  const places = page.getByRole('navigation', { name: 'You' }).getByRole('link');
  await expect(places.first()).toBeVisible();
  const current = places.and(page.locator('[aria-current]'));
  const another = places.and(page.locator(':not([aria-current])')).first();
  expect(await differBy('textDecorationLine', current, another)).toBe(true);
});
