import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { goToDay, habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { middleOf } from '#support/gestures.ts';
import { boxOf } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';
import { expectOrder, expectSavedOrder, grip, moveByKey, pickUp, saidOfDrag, untilPutDown } from '#support/order.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit Habits' });
const reorder = (page: Page) => page.getByRole('button', { name: 'Reorder' });

test('habits can be dragged into another order, which stays once it is saved', async ({ page, alice, press, hold }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await page.clock.install();
  await page.goto('/dashboard');
  await press(reorder(page));
  await expectOrder(page, ['Read', 'Run', 'Sleep']);
  const rowHeight = (await middleOf(grip(page, 'Run'))).y - (await middleOf(grip(page, 'Read'))).y;

  const nudged = await hold(grip(page, 'Read'));
  await nudged.move(0, 7);
  await expect(saidOfDrag(page, 'Picked up')).toHaveCount(0);
  await nudged.release();

  const held = await hold(grip(page, 'Read'));
  await held.move(0, rowHeight);
  await expect(saidOfDrag(page, 'Read, position 2 of 3')).toHaveCount(1);
  await held.release();
  await untilPutDown(page, 'Read');
  await expectOrder(page, ['Run', 'Read', 'Sleep']);
  await expectAccessible(page, 'the reorder panel');

  await Promise.all([
    notice(page, 'Habit order saved successfully').waitFor(),
    press(panel(page).getByRole('button', { name: 'Save' })),
  ]);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveText([/Run/, /Read/, /Sleep/]);
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveText([/Run/, /Read/, /Sleep/]);
});

test(
  'Cancel keeps the old order, and Undo restores it after a save',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep');
    await page.clock.install();
    await page.goto('/dashboard');
    await press(reorder(page));
    await press(page.getByRole('button', { name: 'Move down Read' }));
    await press(page.getByRole('button', { name: 'Move up Sleep' }));
    await expectOrder(page, ['Run', 'Sleep', 'Read']);
    await press(panel(page).getByRole('button', { name: 'Cancel' }));
    await expect(panel(page)).toBeHidden();
    await expectSavedOrder(page, ['Read', 'Run', 'Sleep']);

    await press(reorder(page));
    await expectOrder(page, ['Read', 'Run', 'Sleep']);
    await press(page.getByRole('button', { name: 'Move down Read' }));
    // Undo is offered for two seconds.
    await stopClock(page);
    await press(panel(page).getByRole('button', { name: 'Save' }));
    const undo = page.getByRole('button', { name: 'Undo' });
    await letAppear(page, undo);
    await press(undo);
    await page.clock.resume();
    await expectSavedOrder(page, ['Read', 'Run', 'Sleep']);
  },
);

test(
  'a habit can be moved with only a keyboard, in steps of 25 px, and each position is announced',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep');
    await page.clock.install();
    await page.goto('/dashboard');
    const { keyboard } = page;
    await reorder(page).focus();
    await keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Edit Habits' })).toBeFocused();

    await grip(page, 'Sleep').focus();
    await pickUp(page, 'Sleep, position 3 of 3');
    const { y } = await boxOf(grip(page, 'Sleep'));
    for (const step of [1, 2]) {
      await moveByKey(page, 'Sleep', 'ArrowUp');
      await expect.poll(async () => y - (await boxOf(grip(page, 'Sleep'))).y).toBeCloseTo(25 * step, 0);
    }
    await expect(saidOfDrag(page, 'Sleep, position 2 of 3')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(saidOfDrag(page, 'Put back Sleep, position 3 of 3')).toHaveCount(1);
    await expect(panel(page)).toBeVisible();
    await expectOrder(page, ['Read', 'Run', 'Sleep']);

    await pickUp(page, 'Sleep, position 3 of 3');
    for (let step = 0; step < 5; step += 1) await moveByKey(page, 'Sleep', 'ArrowUp');
    await expect(saidOfDrag(page, 'Sleep, position 1 of 3')).toHaveCount(1);
    await keyboard.press('Space');
    await expectOrder(page, ['Sleep', 'Read', 'Run']);

    const down = page.getByRole('button', { name: 'Move down Read' });
    await down.focus();
    await keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(panel(page).locator('[data-announcer]')).toHaveText('Read, position 3 of 3');
    await expect(down).toBeDisabled();
    await panel(page).getByRole('button', { name: 'Save' }).focus();
    await keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(reorder(page)).toBeFocused();
    await expectSavedOrder(page, ['Sleep', 'Run', 'Read']);
  },
);

test(
  'an order that cannot be saved is reported, and the save can be retried',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await press(reorder(page));
    await press(page.getByRole('button', { name: 'Move down Read' }));
    await page.route('**/api/habits/reorder', (route) => route.abort(), { times: 1 });
    await press(panel(page).getByRole('button', { name: 'Save' }));
    await expect(notice(page, 'Error saving order')).toBeVisible();
    await expect(notice(page, 'There was a problem saving your habit order.')).toBeVisible();
    await expectOrder(page, ['Run', 'Read']);
    await press(panel(page).getByRole('button', { name: 'Save' }));
    await expectSavedOrder(page, ['Run', 'Read']);
  },
);

test('reordering is offered only on today, and only with habits', { tag: '@phone' }, async ({ page, alice, press }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Crushing' })).toBeVisible();
  await expect(reorder(page)).toHaveCount(0);
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  for (const view of ['zen', 'minimal', 'focus', 'grid']) {
    await page.goto(`/dashboard?view=${view}`);
    await expect(reorder(page)).toBeVisible();
    await takePicture(page, `reorder in ${view}`);
  }
  await goToDay(page, press, 1);
  await expect(reorder(page)).toHaveCount(0);
});
