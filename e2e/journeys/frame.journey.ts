import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import {
  chooseInMenu,
  goToPlace,
  goToPlaceInMenu,
  habit,
  mainNavigation,
  menuButton,
  openedMenu,
} from '#support/dashboard.ts';
import { middleOf } from '#support/gestures.ts';
import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll, expectUncovered } from '#support/layout.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { takePicture } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { stopClock } from '#support/still-clock.ts';
import { hasFocus, tabTo } from '#support/tab-to.ts';

const SCREENS = [
  { place: 'Today', address: '/dashboard', title: 'Habits · Crushing' },
  { place: 'Planner', address: '/habit-planner', title: 'Habit Planner · Crushing' },
  { place: 'Progress', address: '/progress', title: 'Progress · Crushing' },
] as const;
const MANY = Array.from({ length: 12 }, (_, number) => `Habit ${number + 1}`);

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const current = (page: Page): Locator => mainNavigation(page).locator('[aria-current=page]');
/** On phones the navigation is a bar at the bottom. */
const bar = mainNavigation;

test('every screen leads to every other one, and back', { tag: '@every-look' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await watchLayoutShifts(page);
  await page.goto('/');
  await expect(current(page)).toHaveText('Today');
  for (const { place, address, title } of [...SCREENS.slice(1), ...SCREENS]) {
    await goToPlace(page, place);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page).toHaveTitle(title);
    await expect(current(page)).toHaveText(new RegExp(`${place}$`));
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page, address);
  }
  await page.goBack();
  await expect(current(page)).toHaveText(/Planner$/);
  await expect(mainNavigation(page).getByRole('link', { name: 'Today Back to Dashboard' })).toBeVisible();
  await expectSteady(page, 'going around');
});

test('what opens from the menu opens on every screen', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  for (const { address } of SCREENS) {
    await page.goto(address);
    await chooseInMenu(page, 'Tools');
    await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Manage Goal' }));
    await expect(page.getByRole('dialog', { name: 'Goal Management' })).toBeVisible();
  }
  await page.goto('/habit-planner');
  await chooseInMenu(page, 'Sign Out');
  await expect(page).toHaveURL(/\/auth$/);
});

test('Public View leads to the page that others see', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await goToPlaceInMenu(page, 'Public View');
  await expect(page).toHaveURL(new RegExp(`/${alice.username}$`));
  await expect(heading(page)).toContainText(alice.username);
});

for (const width of [320, 360, 767, 768, 1023, 1024, 1280, 1920]) {
  test(`at ${width} px the frame has one width and covers nothing`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    await alice.hasHabits(...MANY);
    for (const { address } of SCREENS) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(/Happy|Planner|Progress/);
      const [brand, title] = await Promise.all([
        page.getByRole('banner').getByText('Habits', { exact: true }).filter({ visible: true }).boundingBox(),
        heading(page).boundingBox(),
      ]);
      // The logo, 24 px, and its distance to the name stand before it.
      expect(brand?.x, 'where the header begins').toBe((title?.x ?? 0) + 32);
      await expectNoSidewaysScroll(page, address);
      for (const control of await mainNavigation(page).locator('a:visible, button:visible').all())
        await expectUncovered(control);
      // The page grows while it loads, so this is retried.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const last = page.getByRole('main').locator('a:visible, button:visible, td:visible').last();
        // Content below the last control may be higher than the window. Without the first scroll, a control under the
        // bar would count as in view.
        await last.scrollIntoViewIfNeeded();
        await expectUncovered(last);
      }).toPass();
      await takePicture(page, `frame ${address.slice(1)}`);
    }
  });
}

test(
  'at 768 px the header has room for one more word and for four icons, the bell among them',
  { tag: '@sizes' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 768, height: 640 });
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const [last, menu] = await Promise.all([
      mainNavigation(page).getByRole('listitem').last().boundingBox(),
      menuButton(page).boundingBox(),
    ]);
    const room = (menu?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
    // "Following" with its arrow is 102 px wide, an icon 44.
    expect(room).toBeGreaterThanOrEqual(102 + 4 * 44);
  },
);

test(
  'the sheet of places is walked by keyboard, and gives the focus back',
  { tag: '@phone' },
  async ({ page, alice }) => {
    const { keyboard } = page;
    await alice.hasHabits('Read');
    await page.goto('/habit-planner');
    const more = menuButton(page);
    await tabTo(page, more);
    await keyboard.press('Enter');
    await expect(openedMenu(page)).toBeFocused();
    await expect(openedMenu(page).getByText(`@${alice.username}`)).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the sheet of places');
    await takePicture(page, 'sheet of places');

    // From the last row the focus goes on to the bar, and nowhere else.
    await tabTo(page, openedMenu(page).getByRole('button', { name: 'Sign Out' }));
    await keyboard.press('Tab');
    await expect(mainNavigation(page).getByRole('link', { name: /^Today/ })).toBeFocused();
    await tabTo(page, more);
    await keyboard.press('Enter');
    await expect(openedMenu(page)).toBeHidden();
    await expect(more).toBeFocused();

    await keyboard.press('Enter');
    await expect(openedMenu(page)).toBeFocused();
    await keyboard.press('Escape');
    await expect(openedMenu(page)).toBeHidden();
    await expect(more).toBeFocused();

    await keyboard.press('Enter');
    await tabTo(page, openedMenu(page).getByRole('button', { name: 'Tools' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Tools' })).toBeHidden();
    await expect.poll(() => hasFocus(more)).toBe(true);

    await keyboard.press('Enter');
    await tabTo(page, mainNavigation(page).getByRole('link', { name: 'Progress' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/progress$/);
    await expect(openedMenu(page)).toBeHidden();
    await expect(heading(page)).toBeFocused();
  },
);

test(
  'the sheet of places leaves the bar usable, and a press beside it closes it',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(menuButton(page));
    const sheet = openedMenu(page);
    await expect(sheet).toBeVisible();
    const end = async (part: Locator, edge: 'top' | 'bottom'): Promise<number> => {
      const box = await part.boundingBox();
      return Math.round((box?.y ?? 0) + (edge === 'bottom' ? (box?.height ?? 0) : 0));
    };
    await expect.poll(() => end(sheet, 'bottom')).toBe(await end(bar(page), 'top'));
    await page.touchscreen.tap(100, 30);
    await expect(sheet).toBeHidden();
    await press(menuButton(page));
    await expect(sheet).toBeVisible();
    await goToPlace(page, 'Today');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('the bar gives way to the keyboard on the screen', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard?view=focus');
  await expect(bar(page)).toBeVisible();
  await press(page.getByText('Private notes').first());
  await page.getByRole('textbox').focus();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('textbox').blur();
  await expect(bar(page)).toBeVisible();
});

test(
  'the bar gives way while the circle of Zen is held, and not for a tap',
  { tag: '@phone' },
  async ({ page, alice, hold, press }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard?view=zen');
    await habit(page, 'Read').waitFor();
    // The tap stays shorter than 250 ms, however long this machine takes. A longer press does nothing.
    await stopClock(page);
    await press(habit(page, 'Read'));
    await page.clock.resume();
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(bar(page)).toBeVisible();
    // The ring shows after 500 ms, and after two seconds the note opens.
    await stopClock(page);
    const held = await hold(habit(page, 'Read'));
    await page.clock.runFor(600);
    await expect(bar(page)).toBeHidden();
    await held.move(0, 30);
    await held.release();
    await page.clock.resume();
    await expect(bar(page)).toBeVisible();
  },
);

test(
  'with text twice as large the bar keeps the word of the current place',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/progress');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const word = (name: string): Promise<number> =>
      bar(page)
        .getByText(name, { exact: true })
        .evaluate((element) => element.getBoundingClientRect().width);
    expect(await word('Progress')).toBeGreaterThan(60);
    expect(await word('Planner')).toBeLessThan(2);
    await expectAccessible(page, 'the bar with large text');
    await takePicture(page, 'bar with large text');
    const { x } = await middleOf(mainNavigation(page).getByRole('link', { name: 'Planner' }));
    expect(x).toBeGreaterThan(100);
  },
);

test(
  'Following opens a menu of buddies, walked by keyboard',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Read');
    const bob = await neighbour(browser, crushing);
    await page.goto('/dashboard');
    const following = mainNavigation(page).getByRole('button', { name: 'Following' });
    await following.click();
    const menu = page.getByRole('menu', { name: 'Following' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Manage Buddies', 'Buddy View (Demo)']);
    await page.keyboard.press('Escape');
    await expect(following).toBeFocused();
    await page.request.post(`/api/follow/${bob.id}`, { headers: { origin: crushing.url } });
    await page.reload();
    await tabTo(page, following);
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem')).toHaveCount(3);
    await expectAccessible(page, 'the menu of buddies');
    await takePicture(page, 'menu of buddies');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/buddies/${alice.username}+${bob.username}`);
    await page.goBack();
    await following.click();
    await menu.getByRole('menuitem', { name: bob.username }).click();
    await expect(page).toHaveURL(`/buddies/${alice.username}+${bob.username}`);
  },
);

test('the sheet of places leads to buddies', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await goToPlaceInMenu(page, 'Manage Buddies');
  await expect(page).toHaveURL(/\/following$/);
  await chooseInMenu(page, 'Buddy View (Demo)');
  await expect(page).toHaveURL(/\/buddies\//);
});
