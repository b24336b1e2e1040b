import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { chooseInMenu, habit, notice, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { logIn } from '#support/person.ts';
import { untilQuiet } from '#support/quiet.ts';
import { isShown, letTourCome, openUntilTour, stopClockBeforeTour, tour, tourStep } from '#support/tour.ts';

const WELCOME = 'A quick look around';
const HABITS = 'Tick off your habits';
const VIEWS = 'Four ways to see your day';
const MENU = 'Everything else';
const COMPLETE = 'Ready when you are';

test.use({ isShownAround: true });

const button = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const views = (page: Page): Locator => page.getByRole('group', { name: 'View', includeHidden: true });

const card = (page: Page, name: string): Locator => page.locator('[data-habit]').filter({ hasText: name }).first();

test(
  'the tour leads a new person on a phone step by step, forward and back',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await watchLayoutShifts(page);
    await openUntilTour(page);
    await expect(tourStep(page, WELCOME)).toBeVisible();
    await expect(tourStep(page, WELCOME).getByText('Step 1 of 5')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toHaveAttribute('aria-valuenow', '1');
    await expect(button(page, 'Previous')).toHaveCount(0);
    await expectAccessible(page, 'the beginning of the tour');
    const menu = page.getByRole('navigation', { name: 'Main', includeHidden: true }).getByText('More');
    for (const [title, number, target] of [
      [HABITS, 2, card(page, 'Read')],
      [VIEWS, 3, views(page)],
      [MENU, 4, menu],
    ] as const) {
      await press(button(page, 'Next'));
      await expect(tourStep(page, title)).toBeVisible();
      await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
      await expect.poll(() => isShown(page, target), title).toBe(true);
      await expectAccessible(page, title);
    }
    await press(button(page, 'Next'));
    await expect(tourStep(page, COMPLETE)).toBeVisible();
    await expect(button(page, 'Skip Tour')).toHaveCount(0);
    await expectAccessible(page, 'the end of the tour');
    for (const title of [MENU, VIEWS, HABITS, WELCOME]) {
      await press(button(page, 'Previous'));
      await expect(tourStep(page, title)).toBeVisible();
    }
    for (const title of [HABITS, VIEWS, MENU, COMPLETE]) {
      await press(button(page, 'Next'));
      await expect(tourStep(page, title)).toBeVisible();
    }
    await press(button(page, 'Replay Tour'));
    await expect(tourStep(page, WELCOME)).toBeVisible();
    for (const title of [HABITS, VIEWS, MENU, COMPLETE]) {
      await press(button(page, 'Next'));
      await expect(tourStep(page, title)).toBeVisible();
    }
    await press(button(page, 'Start Tracking'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSteady(page, 'the tour');
    await press(habit(page, 'Read'));
    await expect(habit(page, 'Read')).toBeChecked();
  },
);

test(
  'the tour works with only a keyboard, and leaving it restores the focus',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const { keyboard } = page;
    await expect(habit(page, 'Read')).toBeVisible();
    await habit(page, 'Read').focus();
    // The tour comes soon after the first tick.
    await keyboard.press('Space');
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(tourStep(page, WELCOME).getByRole('heading')).toBeFocused();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await keyboard.press('Tab');
    await expect(button(page, 'Skip Tour')).toBeFocused();
    await keyboard.press('Tab');
    await expect(button(page, 'Next')).toBeFocused();
    await keyboard.press('Enter');
    await expect(tourStep(page, HABITS)).toBeVisible();
    await expect.poll(() => isShown(page, card(page, 'Read'))).toBe(true);
    await expectAccessible(page, 'the step about habits');
    await expect(button(page, 'Next')).toBeFocused();
    await keyboard.press('Enter');
    await expect(tourStep(page, VIEWS)).toBeVisible();
    await expect.poll(() => isShown(page, views(page))).toBe(true);
    await expectAccessible(page, 'the step about views');
    await keyboard.press('Enter');
    await expect(tourStep(page, COMPLETE), 'there is no menu button to be shown').toBeVisible();
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    await keyboard.press('Shift+Tab');
    await expect(button(page, 'Previous')).toBeFocused();
    for (const title of [VIEWS, HABITS, WELCOME]) {
      await keyboard.press('Enter');
      await expect(tourStep(page, title)).toBeVisible();
    }
    await expect(tourStep(page, WELCOME).getByRole('heading')).toBeFocused();
    // Keyboard shortcuts of the dashboard are off during the tour.
    await keyboard.press('n');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(habit(page, 'Read')).toBeFocused();
  },
);

test('the tour comes after ten quiet seconds, not sooner', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.clock.install();
  const hasItsCode = page.waitForResponse('**/assets/dashboard-tour-*.js');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await hasItsCode;
  // The clock must stand still before the key that begins the quiet.
  await stopClockBeforeTour(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(9990);
  await expect(tour(page)).toHaveCount(0);
  await page.keyboard.press('Shift');
  await page.clock.runFor(9990);
  await expect(tour(page)).toHaveCount(0);
  // The tour's code may run some time after it arrives, so its quiet time may have begun later.
  await letTourCome(page);
  await expect(tourStep(page, WELCOME)).toBeVisible();
});

test(
  'a skipped tour never starts again, not even after signing out',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(habit(page, 'Read'));
    await press(button(page, 'Skip Tour'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chooseInMenu(page, 'Sign Out');
    await expect(notice(page, 'Logged out')).toBeVisible();
    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Read')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('crushing-tour-complete'))).toBe('true');
    // Long after the moment at which the tour starts.
    await page.clock.install();
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    await untilQuiet(page);
    await page.clock.runFor(30_000);
    await untilQuiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'the tour waits for the first habit and never covers a dialog',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    expect(alice.username).toMatch(/^alice/);
    await page.clock.install();
    await page.goto('/dashboard');
    const add = page.getByRole('button', { name: 'Add Your First Habit' });
    await expect(add).toBeVisible();
    await untilQuiet(page);
    await page.clock.runFor(30_000);
    await untilQuiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(add);
    await page.getByLabel('Habit Name').fill('Read');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('dialog', { name: 'Add habit' })).toBeVisible();
    await page.clock.resume();
    await press(page.getByRole('button', { name: 'Save Habit' }));
    await expect(habit(page, 'Read')).toBeVisible();
    await press(optionsButton(page, 'Read'));
    await expect(page.getByRole('menu')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(tour(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await letTourCome(page);
    await expect(tourStep(page, WELCOME)).toBeVisible();
  },
);

test('the target of a step stays visible when the window is resized', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits(...Array.from({ length: 30 }, (_, index) => `Habit ${index + 1}`));
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(habit(page, 'Habit 30')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await letTourCome(page);
  await button(page, 'Next').click();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 700, height: 500 },
    { width: 360, height: 640 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => isShown(page, card(page, 'Habit 1')), `${size.width} × ${size.height}`).toBe(true);
  }
  await button(page, 'Next').click();
  await expect.poll(() => isShown(page, views(page))).toBe(true);
  await button(page, 'Next').click();
  await expect(tourStep(page, MENU)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tourStep(page, COMPLETE), 'the menu button is gone').toBeVisible();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
});

for (const view of ['focus', 'minimal', 'zen']) {
  test(`the tour shows its steps in ${view}`, async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await openUntilTour(page, `/dashboard?view=${view}`);
    await press(button(page, 'Next'));
    await expect(tourStep(page, HABITS)).toBeVisible();
    await expectAccessible(page, `the step about habits in ${view}`);
    await press(button(page, 'Next'));
    await expect.poll(() => isShown(page, views(page))).toBe(true);
    await press(button(page, 'Skip Tour'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test(
  'whoever ticks on is not interrupted: the tour comes once they rest',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run', 'Swim');
    await page.clock.install();
    const code = page.waitForResponse(/dashboard-tour.*\.js/);
    await page.goto('/dashboard');
    await (await code).finished();
    await stopClockBeforeTour(page);
    for (const name of ['Read', 'Run', 'Swim']) {
      await press(habit(page, name));
      await page.clock.runFor(1000);
      await expect(habit(page, name)).toBeChecked();
      await expect(tour(page)).toHaveCount(0);
    }
    await letTourCome(page);
    await expect(tourStep(page, WELCOME)).toBeVisible();
  },
);

for (const [end, name] of [
  ['skipped', 'Skip Tour'],
  ['finished', 'Start Tracking'],
] as const) {
  test(
    `a tour ${end} on one device does not come on another`,
    { tag: '@desk' },
    async ({ page, alice, browser, crushing }) => {
      await alice.hasHabits('Read');
      await page.goto('/dashboard');
      await habit(page, 'Read').click();
      await expect(tourStep(page, WELCOME)).toBeVisible();
      const remembered = page.waitForResponse('**/api/settings');
      if (end === 'finished') for (let step = 1; step < 4; step += 1) await button(page, 'Next').click();
      await button(page, name).click();
      expect((await remembered).status()).toBe(200);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await other.clock.install();
      await other.goto(`${crushing.url}/auth`);
      await logIn(other, alice.username, alice.password);
      await expect(habit(other, 'Read')).toBeVisible();
      await untilQuiet(other);
      await other.clock.runFor(30_000);
      await untilQuiet(other);
      await expect(tour(other)).toHaveCount(0);
      await elsewhere.close();
    },
  );
}
