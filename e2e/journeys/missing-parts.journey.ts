import type { Page } from '@playwright/test';
import { habit, notice } from '#support/dashboard.ts';
import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

const ORDER_FILE = /\/assets\/reorder-dialog-/;

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
const order = (page: Page) => page.getByRole('dialog', { name: 'Edit Habits' });
const reorder = (page: Page) => page.getByRole('button', { name: 'Reorder' });

test(
  'a dialog whose code fails to load says so, and opens once it loads',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.route(ORDER_FILE, (route) => route.abort());
    await page.goto('/dashboard');
    await press(reorder(page));
    await expect(missing(page)).toBeVisible();
    await lookAt(page, 'dialog without its code');
    await press(missing(page).getByRole('button', { name: 'Close' }));
    await expect(missing(page)).toBeHidden();
    await expect(habit(page, 'Read')).toBeVisible();
    await press(reorder(page));
    await expect(missing(page)).toBeVisible();
    await page.unroute(ORDER_FILE);
    await press(missing(page).getByRole('button', { name: 'Try again' }));
    await expect(order(page)).toBeVisible();
    await expect(missing(page)).toBeHidden();
  },
);

test(
  'a page that goes offline before its dialogs have loaded keeps its screen',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.context().setOffline(true);
    await press(reorder(page));
    await expect(missing(page)).toBeVisible();
    await expect(habit(page, 'Read')).toBeVisible();
    await page.context().setOffline(false);
    await expect(order(page)).toBeVisible();
  },
);

test(
  'a screen without its code takes neither the page nor a tick away',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.context().setOffline(true);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await page.evaluate(() => history.pushState(null, '', '/progress'));
    await expect(missing(page)).toBeVisible();
    await lookAt(page, 'screen without its code');
    await press(missing(page).getByRole('button', { name: 'Try again' }));
    await expect(missing(page)).toBeVisible();
    await press(page.getByRole('link', { name: 'Go home' }));
    await expect(habit(page, 'Read')).toBeChecked();
    await page.goBack();
    await expect(missing(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
    await page.reload();
    await expect(page.getByText('1 of 1').first()).toBeVisible();
  },
);

test(
  'a view whose code fails to load shows the error in its place',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    const viewFile = /\/assets\/zen-layout-.*js/;
    await page.route(viewFile, (route) => route.abort());
    await page.goto('/dashboard');
    await press(page.getByText('Zen', { exact: true }));
    await expect(missing(page)).toBeVisible();
    await lookAt(page, 'view without its code');
    await page.unroute(viewFile);
    await press(missing(page).getByRole('button', { name: 'Try again' }));
    await expect(habit(page, 'Read')).toBeVisible();
  },
);

for (const { who, deletes, found } of [
  { who: 'a person who never had a habit', deletes: false, found: 'Add Your First Habit' },
  { who: 'a person who deleted all habits', deletes: true, found: 'Add a habit' },
]) {
  test(
    `${who} is told that the screen for them could not be loaded, and gets it once it can`,
    { tag: '@phone' },
    async ({ page, alice, press }) => {
      if (deletes) for (const id of await alice.hasHabits('Read')) await alice.deletesHabit(id);
      const file = /\/assets\/first-time-.*js/;
      await page.route(file, (route) => route.abort());
      await page.goto('/dashboard');
      await expect(missing(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(deletes ? /^Happy/ : 'Welcome to Crushing');
      await lookAt(page, `dashboard without habits and code, ${deletes ? 'all deleted' : 'first time'}`);
      await page.unroute(file);
      await press(missing(page).getByRole('button', { name: 'Try again' }));
      await expect(page.getByRole('main').getByRole('button', { name: found, exact: true })).toBeVisible();
      await expect(missing(page)).toBeHidden();
    },
  );
}

test(
  'the progress of a perfect day lets go of the header although the code of the flecks fails to load',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.route(/\/assets\/flecks-/, (route) => route.abort());
    await page.goto('/dashboard');
    // The box around the words is sticky, not the words themselves.
    const progress = page.getByText(/ of 1 habit done$/).locator('..');
    await progress.waitFor();
    // The stay may end before a slow machine asks about it, so the page itself looks at each frame.
    const stay = page.waitForFunction(
      (bar) => bar instanceof Element && getComputedStyle(bar).position === 'sticky',
      await progress.elementHandle(),
    );
    await press(habit(page, 'Read'));
    await stay;
    await expect(progress).toHaveCSS('position', 'static');
  },
);

test('a page whose files the server no longer has reloads', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.route(ORDER_FILE, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await press(reorder(page));
  await press(missing(page).getByRole('button', { name: 'Try again' }));
  await expect(missing(page)).toBeHidden();
  await page.unroute(ORDER_FILE);
  await press(reorder(page));
  await expect(order(page)).toBeVisible();
});

for (const { when, pass } of [
  { when: 'after a while', pass: (page: Page) => page.clock.fastForward('00:30') },
  { when: 'once the page is looked at again', pass: (page: Page) => hideAndShow(page) },
])
  test(
    `notices whose code failed to load show later on, because it is tried again ${when}`,
    { tag: '@phone' },
    async ({ page, alice, press }) => {
      await alice.hasHabits('Read', 'Run');
      const file = /\/assets\/toast-region-.*js/;
      await page.route(file, (route) => route.abort());
      await page.clock.install();
      const hasFailed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
      await page.goto('/dashboard');
      await press(habit(page, 'Read'));
      await hasFailed;
      await page.unroute(file);
      const hasCome = page.waitForResponse(file);
      await pass(page);
      await hasCome;
      await press(habit(page, 'Run'));
      await expect(notice(page, 'Perfect Day!')).toBeVisible();
    },
  );
