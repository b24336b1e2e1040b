import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addHabit, chooseInMenu, goToPlace, habit, notice } from '#support/dashboard.ts';
import { hasUnsent, storedText, untilFetched } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { logIn } from '#support/person.ts';
import { expectSavedRule, plannedDay } from '#support/planner.ts';
import { failNext } from '#support/failing-network.ts';
import { holdNext } from '#support/slow-network.ts';
import { cheerFor, openProfile } from '#support/profile.ts';
import { keepTicksWaiting, signOutQuestion } from '#support/sign-out.ts';

/** Another window ticks "Read", cannot send it, and is closed. */
const leaveTickBehind = async (page: Page): Promise<void> => {
  const beside = await page.context().newPage();
  await keepTicksWaiting(beside);
  await beside.goto('/dashboard');
  await habit(beside, 'Read').click();
  await expect(beside.getByText('Not synced yet', { exact: true })).toHaveCount(1);
  await beside.close();
};

test('signing out asks where private notes and unsent ticks would be lost, and saves the notes as a file', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=focus');
  await press(page.getByText('Private notes'));
  await page.getByLabel('Notes to yourself').fill('Behind the wall');
  await keepTicksWaiting(page);
  await page.goto('/dashboard?view=grid');
  await press(habit(page, 'Run'));
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);

  await chooseInMenu(page, 'Sign Out');
  await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet and private notes on 1 habit.');
  await lookAt(page, 'sign-out that loses something');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press(signOutQuestion(page).getByRole('button', { name: 'Save private notes as a file' })),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toBe('Read\n\nBehind the wall\n');
  await press(signOutQuestion(page).getByRole('button', { name: 'Cancel' }));
  await expect(signOutQuestion(page)).toBeHidden();
  await expect(habit(page, 'Run')).toBeChecked();
  expect(await hasUnsent(page)).toBe(true);

  await chooseInMenu(page, 'Sign Out');
  await press(signOutQuestion(page).getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/auth$/);
  await expect(notice(page, 'Logged out')).toBeVisible();
  expect(await storedText(page)).not.toMatch(/crushing-private|behind the wall|alice/i);
});

test(
  'signing out sends what another window could not send before it was closed',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await leaveTickBehind(page);
    await chooseInMenu(page, 'Sign Out');
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Read')).toBeChecked();
  },
);

test('a sign-out whose answer is lost erases the device all the same', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard?view=focus');
  await page.getByText('Private notes').click();
  await page.getByLabel('Notes to yourself').fill('Behind the wall');
  await page.route('**/api/logout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await chooseInMenu(page, 'Sign Out');
  await signOutQuestion(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await storedText(page)).not.toMatch(/crushing-private|behind the wall/i);
});

test(
  'a window that stays sends what another one could not send, once the network is back',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await untilFetched(page, '/unsent-');
    await leaveTickBehind(page);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(habit(page, 'Read')).toBeChecked();
    await expect.poll(() => hasUnsent(page)).toBe(false);
  },
);

test(
  'saved private notes name their habits on a screen that shows none, deleted habits too',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await page.evaluate(
      (ids) => {
        for (const id of ids) localStorage.setItem(`crushing-private-note-${id}`, JSON.stringify('Behind the wall'));
      },
      [read, run],
    );
    await alice.deletesHabit(run);
    await page.goto('/progress');
    await expect.poll(() => storedText(page)).toContain('/api/progress');
    await page.goto('/settings');
    await chooseInMenu(page, 'Sign Out');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      signOutQuestion(page).getByRole('button', { name: 'Save private notes as a file' }).click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text).toContain('Read\n\nBehind the wall\n');
    expect(text).toContain('Run\n\nBehind the wall\n');
  },
);

/** Sends encouragement to a person with one habit. */
const encouraged = async (page: Page, person: Awaited<ReturnType<typeof neighbour>>): Promise<typeof person> => {
  await person.hasHabits('Swim');
  await openProfile(page, person.username);
  await cheerFor(page, 'Swim').click();
  await expect(notice(page, 'Encouragement sent!')).toBeVisible();
  return person;
};

test(
  'whoever signs in next does not see whom the last person encouraged',
  { tag: '@phone' },
  async ({ signedInPage: page, bob, browser, crushing }) => {
    const carol = await encouraged(page, await neighbour(browser, crushing));
    await expect(cheerFor(page, 'Swim')).toHaveAttribute('aria-disabled', 'true');
    await goToPlace(page, 'Today');
    await chooseInMenu(page, 'Sign Out');
    await logIn(page, bob.username, bob.password);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await page.evaluate((address) => history.pushState(null, '', address), `/${carol.username}`);
    await expect(cheerFor(page, 'Swim')).not.toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(cheerFor(page, 'Swim')).not.toHaveAttribute('aria-disabled', 'true');
    await carol.leaves();
  },
);

test(
  'nor does whoever signs in in another window',
  { tag: '@desk' },
  async ({ signedInPage: page, bob, browser, crushing }) => {
    const carol = await encouraged(page, await neighbour(browser, crushing));
    const beside = await page.context().newPage();
    await beside.goto('/dashboard');
    await chooseInMenu(beside, 'Sign Out');
    await logIn(beside, bob.username, bob.password);
    await expect(beside.getByText('Welcome to Crushing')).toBeVisible();
    await openProfile(page, carol.username);
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await expect(cheerFor(page, 'Swim')).not.toHaveAttribute('aria-disabled', 'true');
    await carol.leaves();
  },
);

test(
  'signing out sends what waits first, and asks nothing where nothing would be lost',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await keepTicksWaiting(page);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await page.unroute('**/api/habit-instances');
    await chooseInMenu(page, 'Sign Out');
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Read')).toBeChecked();
    expect(await hasUnsent(page)).toBe(false);
  },
);

test(
  'a sign-out that still sends a tick ends where something else is opened meanwhile',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    // The first sign-out fails and leaves its code loaded, so the next press acts at once.
    await failNext(page, 'POST', '/api/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(notice(page, 'Logout failed')).toBeVisible();
    const letThrough = await holdNext(page, '/api/habit-instances');
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    await habit(page, 'Read').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await addHabit(page).click();
    const form = page.getByRole('dialog', { name: 'Add habit' });
    await form.getByLabel('Habit Name').fill('Run');
    letThrough();
    await expect.poll(() => hasUnsent(page)).toBe(false);
    await form.getByRole('button', { name: 'Save Habit' }).click();
    await expect(habit(page, 'Run')).toBeVisible();
    expect(calls).not.toContain('/api/logout');
  },
);

test(
  'signing out first sends the days of the planner that wait behind a slow call',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/habit-planner');
    const letThrough = await holdNext(page, '/api/habits/');
    for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await plannedDay(page, 'Read', weekday).click();
    await chooseInMenu(page, 'Sign Out');
    await untilFetched(page, '/sign-out-');
    letThrough();
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, alice.username, alice.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectSavedRule(page, { type: 'weekly', weekdays: ['saturday', 'sunday'] });
  },
);

test(
  'signing out asks where changes still wait behind a call without an answer',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto('/notifications');
    const letThrough = await holdNext(page, '/api/notifications/preferences');
    for (const name of ['Day Completed', 'Weekly Digest']) await page.getByRole('switch', { name }).press('Space');
    await chooseInMenu(page, 'Sign Out');
    await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet.');
    await signOutQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    letThrough();
    const read = async (): Promise<unknown> => (await page.request.get('/api/notifications/preferences')).json();
    const expected = { preferences: { dayCompletedNotifications: false, weeklyDigest: false } };
    await expect.poll(read).toMatchObject(expected);
  },
);
