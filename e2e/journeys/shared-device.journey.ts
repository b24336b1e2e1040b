import type { APIRequestContext, Page } from '@playwright/test';
import { chooseInMenu, habit } from '#support/dashboard.ts';
import { hasUnsent, openAndKeep, storedText } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { logIn, loseSession } from '#support/person.ts';

test.use({ serviceWorkers: 'allow' });

const addHabit = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Add (habit|your first habit)$/i }).click();
  await page.getByLabel('Habit Name').fill(name);
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await expect(habit(page, name)).toBeVisible();
};

/** The server is away for new habits only, so that they wait while everything else goes on. */
const keepNewHabitsWaiting = (page: Page): Promise<unknown> =>
  page.route('**/api/habits', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));

/** The next tick is the call that hears of the end of the session. */
const endSessionAtNextTick = (page: Page): Promise<unknown> =>
  page.route('**/api/habit-instances', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in first.' } }),
  );

/** The page tries at once to send what waits. */
const tryAgain = async (page: Page): Promise<void> => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/habit-instances'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await failed;
};

const savedNames = async (request: APIRequestContext): Promise<string[]> =>
  ((await (await request.get('/api/habits')).json()) as { name: string }[]).map(({ name }) => name);

test(
  'whoever signs in after a lost session finds nothing of the person before, and sends nothing for them',
  { tag: '@desk' },
  async ({ page, alice, bob, press }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await page.context().setOffline(true);
    await press(habit(page, 'Read'));
    await addHabit(page, 'Secret garden');
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(2);
    await loseSession(page);
    await page.context().setOffline(false);

    await page.goto('/auth');
    await logIn(page, bob.username, bob.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
    expect(await savedNames(page.request)).toEqual([]);
  },
);

test(
  'what waits when a session ends in the middle of work is sent when the same person signs in again',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    await keepNewHabitsWaiting(page);
    await addHabit(page, 'Secret garden');
    await press(habit(page, 'Secret garden'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await endSessionAtNextTick(page);
    await press(habit(page, 'Run'));
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email or username')).toBeVisible();
    await page.unrouteAll();
    // Nobody who looks at the screen learns anything, and what was only read is gone.
    await expect(page.getByText(/secret garden/i)).toHaveCount(0);
    expect(await storedText(page)).not.toMatch(/alice|example\.test|"Read"/i);

    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Secret garden')).toBeChecked();
    await expect(habit(page, 'Run')).toBeChecked();
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await expect.poll(() => hasUnsent(page)).toBe(false);
    expect(await savedNames(page.request)).toEqual(['Read', 'Run', 'Secret garden']);
    await page.reload();
    await expect(page.getByText('2 of 3')).toBeVisible();
  },
);

test(
  'a habit whose adding hears first that the session has ended is not lost',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await page.route('**/api/habits', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { message: 'Please sign in first.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Add habit' }).click();
    await page.getByLabel('Habit Name').fill('Secret garden');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email or username')).toBeVisible();
    await page.unrouteAll();
    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Secret garden')).toBeVisible();
    await expect.poll(() => savedNames(page.request)).toEqual(['Read', 'Secret garden']);
  },
);

test(
  'what waits when a session ends in the middle of work is gone when somebody else signs in',
  { tag: '@phone' },
  async ({ page, alice, bob, press }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await keepNewHabitsWaiting(page);
    await addHabit(page, 'Secret garden');
    await endSessionAtNextTick(page);
    await press(habit(page, 'Read'));
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email or username')).toBeVisible();
    expect(await hasUnsent(page)).toBe(true);
    await page.unrouteAll();
    await logIn(page, bob.username, bob.password);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    expect(await hasUnsent(page)).toBe(false);
    expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
    expect(await savedNames(page.request)).toEqual([]);
  },
);

test(
  'a window left open does not act for whoever signed in beside it',
  { tag: '@desk' },
  async ({ page, alice, bob, crushing }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await keepNewHabitsWaiting(page);
    await addHabit(page, 'Secret garden');
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);

    const beside = await page.context().newPage();
    await beside.goto('/dashboard');
    await expect(habit(beside, 'Read')).toBeVisible();
    await beside.request.post('/api/logout', { headers: { origin: crushing.url, accept: 'application/json' } });
    await beside.goto('/auth');
    await logIn(beside, bob.username, bob.password);
    await expect(beside.getByText('Welcome to Crushing')).toBeVisible();
    await page.unroute('**/api/habits');
    await page.bringToFront();
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await expect(page.getByText('Secret garden')).toHaveCount(0);
    expect(await savedNames(page.request)).toEqual([]);
    expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
  },
);

test(
  'what waits to be sent is gone from the screen with the person who signs out',
  { tag: '@phone' },
  async ({ page, alice, bob, press }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await page.route('**/api/habit{s,-instances}', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await addHabit(page, 'Secret garden');
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(2);
    // The more often it was tried in vain, the longer the page waits: longer than it takes to sign in.
    for (let attempt = 0; attempt < 4; attempt += 1) await tryAgain(page);
    await chooseInMenu(page, 'Sign Out');
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, bob.username, bob.password);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await page.unroute('**/api/habit{s,-instances}');
    await addHabit(page, 'Cycle');
    await press(habit(page, 'Cycle'));
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect.poll(() => hasUnsent(page)).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    expect(await savedNames(page.request)).toEqual(['Cycle']);
    expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
  },
);
