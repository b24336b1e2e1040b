import type { APIRequestContext, Page } from '@playwright/test';
import { chooseInMenu, habit, notice } from '#support/dashboard.ts';
import { hasUnsent, openAndKeep, storedText } from '#support/device.ts';
import { hearNotices } from '#support/heard-notices.ts';
import { expect, test } from '#support/journey.ts';
import { logIn, loseSession } from '#support/person.ts';
import { untilQuiet } from '#support/quiet.ts';

test.use({ serviceWorkers: 'allow' });

const addHabit = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('button', { name: /^Add (habit|your first habit)$/i })
    .first()
    .click();
  await page.getByLabel('Habit Name').fill(name);
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await expect(habit(page, name)).toBeVisible();
};

/** Fails every attempt to add a habit, so that new habits stay in the outbox. Everything else works. */
const keepNewHabitsWaiting = (page: Page): Promise<unknown> =>
  page.route('**/api/habits', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));

/** The next tick is answered 401: the session has ended. */
const endSessionAtNextTick = (page: Page): Promise<unknown> =>
  page.route('**/api/habit-instances', (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in first.' } }),
  );

/** Makes the page retry its outbox at once. */
const tryAgain = async (page: Page): Promise<void> => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/habit-instances'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await failed;
};

const savedNames = async (request: APIRequestContext): Promise<string[]> =>
  ((await (await request.get('/api/habits')).json()) as { name: string }[]).map(({ name }) => name);

test(
  'after a lost session, another person sees nothing of the previous one and sends nothing for them',
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

test('changes in the outbox when a session ends are sent once the same person signs in again', async ({
  page,
  alice,
  press,
}) => {
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
  // The screen shows nothing private, and cached reads are deleted.
  await expect(page.getByText(/secret garden/i)).toHaveCount(0);
  expect(await storedText(page)).not.toMatch(/alice|example\.test|\bRead\b/i);

  await logIn(page, alice.username, alice.password);
  await expect(habit(page, 'Secret garden')).toBeChecked();
  await expect(habit(page, 'Run')).toBeChecked();
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
  await expect.poll(() => hasUnsent(page)).toBe(false);
  expect(await savedNames(page.request)).toEqual(['Read', 'Run', 'Secret garden']);
  await page.reload();
  await expect(page.getByText('2 of 3 habits done')).toBeVisible();
});

test(
  'view and theme survive a session that ends in the middle of work',
  { tag: '@every-look' },
  async ({ context, alice, press, theme }) => {
    await alice.hasHabits('Read');
    // In the page of the journey a script writes the theme at every load.
    const page = await context.newPage();
    // Switches interception on before the service worker takes over. Later it could miss a call.
    await page.route('**/api/**', (route) => route.fallback());
    await page.goto('/dashboard');
    await page.evaluate((chosen) => localStorage.setItem('crushing-theme', JSON.stringify(chosen)), theme);
    await page.reload();
    await press(page.getByRole('group', { name: 'View' }).getByText('Minimal'));
    await expect(page).toHaveURL(/view=minimal/);
    await endSessionAtNextTick(page);
    await press(habit(page, 'Read'));
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email or username')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.unrouteAll();
    await logIn(page, alice.username, alice.password);
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Minimal' })).toBeChecked();
  },
);

test('a new habit refused because the session has ended is not lost', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAndKeep(page, 'Read');
  await page.route('**/api/habits', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { message: 'Please sign in first.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add habit' }).first().click();
  await page.getByLabel('Habit Name').fill('Secret garden');
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('Email or username')).toBeVisible();
  await page.unrouteAll();
  await logIn(page, alice.username, alice.password);
  await expect(habit(page, 'Secret garden')).toBeVisible();
  await expect.poll(() => savedNames(page.request)).toEqual(['Read', 'Secret garden']);
});

test('changes in the outbox when a session ends are deleted when another person signs in', async ({
  page,
  alice,
  bob,
  press,
}) => {
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
});

test(
  'a window left open does not act for a person who signs in in another window',
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
    // The window learns by itself that the session has ended.
    await expect(beside).toHaveURL(/\/auth$/);
    await logIn(beside, bob.username, bob.password);
    await expect(beside.getByText('Welcome to Crushing')).toBeVisible();
    await page.unroute('**/api/habits');
    await page.bringToFront();
    // The page learned of the sign-out before it could learn of the next sign-in.
    await expect(page.getByText('Secret garden')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    await expect(page.getByText('Secret garden')).toHaveCount(0);
    expect(await savedNames(page.request)).toEqual([]);
    expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
  },
);

test(
  'an unknown address leads to the sign-in once its session ended beside it, and then to whoever signed in',
  { tag: '@desk' },
  async ({ page, alice, bob, crushing }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await page.evaluate(() => history.pushState(null, '', '/no/such/page'));
    await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();

    const beside = await page.context().newPage();
    await beside.request.post('/api/logout', { headers: { origin: crushing.url, accept: 'application/json' } });
    // Bob signs in only after this page has learned of the end. Otherwise it opens his dashboard.
    await expect(page.getByLabel('Email or username')).toBeVisible();
    await beside.goto('/auth');
    await logIn(beside, bob.username, bob.password);
    await addHabit(beside, 'Cycle');
    await page.bringToFront();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bob.username);
    await expect(habit(page, 'Cycle')).toBeVisible();
    await expect(habit(page, 'Read')).toHaveCount(0);
  },
);

test('signing out removes unsent changes from the screen', { tag: '@phone' }, async ({ page, alice, bob, press }) => {
  await alice.hasHabits('Read');
  await openAndKeep(page, 'Read');
  await page.route('**/api/habit{s,-instances}', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await addHabit(page, 'Secret garden');
  await press(habit(page, 'Read'));
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(2);
  // Each failed attempt lengthens the wait for the next. After four it is longer than a sign-in takes.
  for (let attempt = 0; attempt < 4; attempt += 1) await tryAgain(page);
  await chooseInMenu(page, 'Sign Out');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/auth$/);
  await logIn(page, bob.username, bob.password);
  await expect(page.getByText('Welcome to Crushing')).toBeVisible();
  await page.unroute('**/api/habit{s,-instances}');
  await addHabit(page, 'Cycle');
  await press(habit(page, 'Cycle'));
  await expect(page.getByText('1 of 1 habit done')).toBeVisible();
  await expect.poll(() => hasUnsent(page)).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilQuiet(page);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  expect(await savedNames(page.request)).toEqual(['Cycle']);
  expect(await storedText(page)).not.toMatch(/secret garden|alice/i);
});

test(
  'words that were not saved keep no window of somebody else open',
  { tag: '@desk' },
  async ({ page, alice, bob }) => {
    await alice.hasHabits('Read');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Gardener');
    // With a listener Playwright does not answer the browser's question. An open question holds the page.
    page.on('dialog', () => undefined);
    const another = await page.context().newPage();
    await another.goto('/dashboard');
    await chooseInMenu(another, 'Sign Out');
    await logIn(another, bob.username, bob.password);
    await expect(another.getByText('Welcome to Crushing')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  },
);

test(
  'a habit whose call hangs while its owner signs out does not reach the next person',
  { tag: '@desk' },
  async ({ page, alice, bob }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    const { promise: isBobHere, resolve: bobIsHere } = Promise.withResolvers<void>();
    await page.route('**/api/habits', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await isBobHere;
      return route.abort('connectionreset');
    });
    const isSent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/habits'),
    );
    await page.getByRole('button', { name: 'Add habit' }).first().click();
    await page.getByLabel('Habit Name').fill('See the doctor');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await isSent;
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenu(page, 'Sign Out');
    await logIn(page, bob.username, bob.password);
    await expect(page.getByText('Welcome to Crushing')).toBeVisible();
    const hasFailed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    const heard = await hearNotices(page);
    bobIsHere();
    await hasFailed;
    await page.unroute('**/api/habits');
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Changes already saved')).toBeVisible();
    expect(await heard()).not.toContain('There was a problem adding your habit.');
    await expect(page.getByText('See the doctor')).toHaveCount(0);
    expect(await hasUnsent(page)).toBe(false);
    expect(await savedNames(page.request)).toEqual([]);
  },
);
