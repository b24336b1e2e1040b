import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

const ORDER_FILE = /\/assets\/reorder-dialog-/;

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
const order = (page: Page) => page.getByRole('dialog', { name: 'Edit Habits' });
const reorder = (page: Page) => page.getByRole('button', { name: 'Reorder' });

test('a dialog whose code cannot be fetched says so, and opens when it can', async ({ page, alice, press }) => {
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
  await page.unroute(ORDER_FILE);
  await press(missing(page).getByRole('button', { name: 'Try again' }));
  await expect(order(page)).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without a network from the first moment on no screen is taken away', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await page.context().setOffline(true);
  await press(reorder(page));
  await expect(missing(page)).toBeVisible();
  await expect(habit(page, 'Read')).toBeVisible();
  await page.context().setOffline(false);
  await expect(order(page)).toBeVisible();
});

test('a view whose code cannot be fetched says so in its place', { tag: '@desk' }, async ({ page, alice, press }) => {
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
});

test(
  'a page whose files the server no longer has is loaded anew',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.route(ORDER_FILE, (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard');
    await press(reorder(page));
    await press(missing(page).getByRole('button', { name: 'Try again' }));
    await expect(missing(page)).toBeHidden();
    await page.unroute(ORDER_FILE);
    await press(reorder(page));
    await expect(order(page)).toBeVisible();
  },
);
