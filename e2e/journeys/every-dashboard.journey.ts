import {
  chooseInMenu,
  habit,
  holdHint,
  leaveOptions,
  menuButton,
  notice,
  openedMenu,
  option,
  optionsButton,
} from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { goOffline } from '#support/device.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { holdWithMouse } from '#support/gestures.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';
import { stopClock } from '#support/still-clock.ts';
import type { SignedUp } from '#support/person.ts';

// One name wraps, the other has no place to break.
const LONG_NAME = 'Practise the left hand of the second movement slowly until it can be played without looking';
const UNBROKEN_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const NAMES = [
  'Read 20 pages',
  'Morning run',
  'Drink water',
  'Sleep before eleven',
  LONG_NAME,
  UNBROKEN_NAME,
  ...Array.from({ length: 24 }, (_, index) => `Habit number ${index + 7}`),
];

/** Thirty habits: completed, skipped, with a note, with a streak, open. */
const fillTheBoard = async (alice: SignedUp): Promise<void> => {
  const [read = 0, run = 0, water = 0, , long = 0] = await alice.hasHabits(...NAMES);
  for (const daysAgo of [1, 2, 3, 4]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  await alice.hasInstance(read, day(0), { completed: true, notes: 'The chapter about the sea' });
  await alice.hasInstance(run, day(0), { skipped: true });
  await alice.hasInstance(water, day(1), { completed: true });
  await alice.hasInstance(long, day(0), { completed: true });
};

inEverySize(() => {
  test('the dashboard is accessible with no habit and one', async ({ page, alice }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome to Crushing' })).toBeVisible();
    await lookAt(page, 'first time');
    const [only = 0] = await alice.hasHabits('Read 20 pages');
    await page.goto('/dashboard');
    await habit(page, 'Read 20 pages').click();
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await lookAt(page, 'perfect day');
    await alice.deletesHabit(only);
    await expect(page.getByText('No habits yet')).toBeVisible();
    await lookAt(page, 'no habits left');
  });

  test('the dashboard is accessible with thirty habits in every state', async ({ page, alice }) => {
    await fillTheBoard(alice);
    for (const view of ['grid', 'minimal']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(habit(page, 'Habit number 30')).toBeVisible();
      await lookAt(page, `${view} of thirty`);
    }
    await page.goto(`/dashboard?date=${day(1)}`);
    await expect(habit(page, 'Drink water')).toBeChecked();
    await lookAt(page, 'yesterday');
  });

  test('everything that opens on the dashboard is accessible', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages', LONG_NAME);
    await page.clock.install();
    await page.goto('/dashboard');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const openOptions = async (label?: string) => {
      await optionsButton(page, 'Read 20 pages').click();
      await expect(option(page, 'Edit habit')).toBeVisible();
      if (label !== undefined) await option(page, label).click();
    };

    await habit(page, LONG_NAME).waitFor();
    // The hint comes after 100 ms, and after a second the options take its place.
    await stopClock(page);
    const held = await holdWithMouse(page, habit(page, LONG_NAME));
    await page.clock.runFor(200);
    await expect(holdHint(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await held.release();
    await page.clock.resume();
    await openOptions();
    await lookAt(page, 'options');
    await leaveOptions(page);
    await openOptions('Add note');
    await lookAt(page, 'note dialog');
    await cancel.click();
    await openOptions('Edit habit');
    await page.getByText('Custom').click();
    await page.getByLabel('Habit Name').fill('');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await expect(page.getByText('Habit name is required')).toBeVisible();
    await lookAt(page, 'habit form with problems');
    await cancel.click();
    await openOptions('Delete habit');
    await lookAt(page, 'delete question');
    await cancel.click();
    await openOptions('Skip today');
    await expect(notice(page, 'Read 20 pages skipped')).toBeVisible();
    await lookAt(page, 'notice with an action');

    await menuButton(page).click();
    await expect(openedMenu(page)).toBeVisible();
    await lookAt(page, 'menu');
    await openedMenu(page).getByRole('button', { name: 'Release Notes' }).click();
    await expect(page.getByRole('dialog', { name: 'Release Notes' })).toBeVisible();
    await lookAt(page, 'release notes');
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Tools');
    await lookAt(page, 'tools');
    await page.getByRole('button', { name: 'Show shortcuts' }).click();
    await lookAt(page, 'shortcuts');
  });

  test('the loading, error and offline states are accessible', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages');
    const letThrough = await holdBack(page, '/api/habits');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Loading dashboard...' })).toBeVisible();
    await lookAt(page, 'loading');
    letThrough();
    await expect(habit(page, 'Read 20 pages')).toBeVisible();
    await goOffline(page);
    await lookAt(page, 'offline');
    await page.context().setOffline(false);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { heal } = await failUntilClicked(page, '/api/habits');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await lookAt(page, 'habits not loaded');
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(habit(page, 'Read 20 pages')).toBeVisible();
  });
});
