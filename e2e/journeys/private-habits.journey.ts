import type { Page } from '@playwright/test';
import {
  addHabit,
  chooseInMenu,
  habit,
  keepNotices,
  leaveOptions,
  notice,
  option,
  optionsButton,
} from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { breakLater } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { takePicture } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { calendarDay, openProgress, showMonthOf } from '#support/progress.ts';
import { openProfile, shownHabit } from '#support/profile.ts';

/** The sign that is drawn beside the name of a private habit. Its words are in the accessible name. */
const markOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).locator('use[href$="#eye-off"]').locator('..');

test('one press in the options makes a habit private and public again', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Diary', 'Run');
  const visitor = await visitorPage(browser, crushing);
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Diary'));
  await press(option(page, 'Make private'));
  await expect(habit(page, 'Diary, private')).toBeVisible();
  await expect(markOf(page, 'Diary')).toBeVisible();
  await expect(markOf(page, 'Run')).toHaveCount(0);
  await expect(notice(page, 'Diary is private')).toBeVisible();
  await takePicture(page, 'a private habit');
  await openProfile(visitor, alice.username);
  await expect(shownHabit(visitor, 'Run')).toBeVisible();
  await expect(visitor.getByText('Diary')).toHaveCount(0);

  const main = page.getByRole('main');
  for (const [layout, mark] of [
    ['Minimal', markOf(page, 'Diary')],
    ['Focus', main.getByText(/ · Private$/)],
    ['Zen', main.getByText('Private', { exact: true })],
  ] as const) {
    await press(page.getByText(layout, { exact: true }));
    await expect(page.getByRole('radio', { name: layout })).toBeChecked();
    await expect(mark).toBeVisible();
    await takePicture(page, `a private habit in ${layout}`);
  }
  await page.goto('/habit-planner');
  await expect(page.getByText('Daily · Private').filter({ visible: true })).toBeVisible();
  await takePicture(page, 'a private habit in the planner');

  await page.goto('/dashboard');
  await press(page.getByText('Grid', { exact: true }));
  await press(optionsButton(page, 'Diary'));
  await press(option(page, 'Make public'));
  await expect(notice(page, 'Diary is public')).toBeVisible();
  await openProfile(visitor, alice.username);
  await expect(shownHabit(visitor, 'Diary')).toBeVisible();
});

test('Progress marks a private habit wherever it names habits, and no public one', async ({ page, alice, press }) => {
  const [diary = 0, , gone = 0] = await alice.hasHabits({ name: 'Diary', isPrivate: true }, 'Run', {
    name: 'Therapy',
    isPrivate: true,
  });
  await alice.hasInstance(gone, day(1), { completed: true });
  await alice.deletesHabit(gone);
  await openProgress(page, 'Overview');
  await expect(page.getByRole('rowheader', { name: 'Diary' })).toHaveText('Diary · Private');
  await expect(page.getByRole('rowheader', { name: 'Run' })).toHaveText('Run');
  await takePicture(page, 'a private habit over time');

  await openProgress(page, 'Calendar');
  await showMonthOf(page, 0);
  await press(calendarDay(page, 0));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Diary · Private', 'Run']);
  await takePicture(page, 'a private habit in the list of a day');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openProgress(page, 'Habit Details');
  await expect(page.getByText('0 reps · Private', { exact: true })).toHaveCount(1);
  await expect(page.getByText('0 reps', { exact: true })).toHaveCount(1);
  await page.goto(`/progress?tab=habits&habit=${diary}`);
  await expect(page.getByText('0 completed · Private', { exact: true })).toBeVisible();
  await takePicture(page, 'a private habit in Habit Details');
  await page.goto(`/progress?tab=habits&habit=${gone}`);
  await expect(page.getByText('1 completed · Private', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Deleted on .* · Private$/)).toBeVisible();
});

test('a private habit is marked where habits are ordered, and where deleted ones are listed', async ({
  page,
  alice,
  press,
}) => {
  const [, , therapy = 0, swim = 0] = await alice.hasHabits(
    { name: 'Diary', isPrivate: true },
    'Run',
    { name: 'Therapy', isPrivate: true },
    'Swim',
  );
  for (const id of [therapy, swim]) {
    await alice.hasInstance(id, day(1), { completed: true });
    await alice.deletesHabit(id);
  }
  await page.goto('/dashboard');
  await press(page.getByRole('button', { name: 'Reorder' }));
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /DiaryDaily · Private/,
    /RunDaily(?! · Private)/,
  ]);
  await takePicture(page, 'a private habit among those to order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Deleted habits' }));
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Swim30 days leftRestore/,
    /^Therapy30 days left · PrivateRestore/,
  ]);
  await takePicture(page, 'a private habit among the deleted ones');
  for (const view of ['grid', 'minimal']) {
    await page.goto(`/dashboard?date=${day(1)}&view=${view}`);
    const words = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(words('Therapy')).toHaveText(/Completed, deleted since · Private$/);
    await expect(words('Swim')).toHaveText(/Completed, deleted since$/);
    await takePicture(page, `a private habit of a past day in ${view}`);
  }
  await page.goto(`/dashboard?date=${day(1)}&view=zen`);
  await expect(page.getByText('Deleted since: Swim (completed), Therapy (completed, private)')).toBeVisible();
});

test('the switch in the form keeps a habit private, and shows it again', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Run');
  const visitor = await visitorPage(browser, crushing);
  const shownToVisitor = async (isShown: boolean) => {
    await openProfile(visitor, alice.username);
    await expect(shownHabit(visitor, 'Run')).toBeVisible();
    await expect(shownHabit(visitor, 'Diary')).toHaveCount(isShown ? 1 : 0);
  };
  await page.goto('/dashboard?view=grid');
  await press(addHabit(page));
  const add = page.getByRole('dialog', { name: 'Add habit' });
  await add.getByLabel('Habit Name').fill('Diary');
  await press(add.getByRole('switch', { name: 'Private' }));
  await expect(add.getByText('Only you can read them.')).toBeVisible();
  await press(add.getByRole('button', { name: 'Save Habit' }));
  await expect(habit(page, 'Diary, private')).toBeVisible();
  await expect(notice(page, 'Your new habit has been added successfully.')).toBeVisible();
  await shownToVisitor(false);

  await press(optionsButton(page, 'Diary'));
  await press(page.getByRole('menuitem', { name: /^Add note/ }));
  const note = page.getByRole('dialog', { name: 'Add note' });
  await expect(note.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(/^Only you can read it\./);
  await press(note.getByRole('button', { name: 'Cancel' }));

  await press(optionsButton(page, 'Diary'));
  await press(option(page, 'Edit habit'));
  const edit = page.getByRole('dialog', { name: 'Edit habit' });
  await expect(edit.getByRole('switch', { name: 'Private' })).toBeChecked();
  await press(edit.getByRole('switch', { name: 'Private' }));
  await Promise.all([notice(page, 'Habit updated').waitFor(), press(edit.getByRole('button', { name: 'Save Habit' }))]);
  await shownToVisitor(true);
  await visitor.context().close();
});

test('Undo concerns the habit of its notice, whichever options were opened since', async ({ page, alice, press }) => {
  await alice.hasHabits('Diary', 'Run');
  await page.goto('/dashboard?view=grid');
  await press(optionsButton(page, 'Diary'));
  await press(option(page, 'Make private'));
  await expect(notice(page, 'Diary is private')).toBeVisible();
  await keepNotices(page);
  await press(optionsButton(page, 'Run'));
  await expect(option(page, 'Make private')).toBeVisible();
  await leaveOptions(page);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(notice(page, /is public$/)).toHaveText('Diary is public');
  await expect(habit(page, 'Diary')).toHaveAccessibleName('Diary');
});

test('what the server refuses is taken back with a sentence', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Diary');
  await page.goto('/dashboard');
  await expect(habit(page, 'Diary')).toBeVisible();
  await page.route('**/api/habits/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Broken' } })
      : route.continue(),
  );
  await press(optionsButton(page, 'Diary'));
  await press(option(page, 'Make private'));
  await expect(notice(page, 'Error updating habit')).toBeVisible();
  await expect(notice(page, 'There was a problem updating your habit.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Diary', exact: true })).toBeVisible();
});

test('two presses that fail one after the other leave a habit as it was', async ({ page, alice, press }) => {
  await alice.hasHabits('Diary');
  await page.goto('/dashboard?view=grid');
  await expect(habit(page, 'Diary')).toBeVisible();
  const breakThem = await breakLater(page, '/api/habits');
  for (const wanted of ['Make private', 'Make public']) {
    await press(optionsButton(page, 'Diary'));
    await press(option(page, wanted));
  }
  await breakThem(2);
  await press(optionsButton(page, 'Diary'));
  await expect(option(page, 'Make private')).toBeVisible();
  await expect(habit(page, 'Diary')).toHaveAccessibleName('Diary');
});
