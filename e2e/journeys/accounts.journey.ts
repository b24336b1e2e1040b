import { notice, chooseInMenu, habit, mainNavigation } from '#support/dashboard.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { ALICE, BOB, fillRegistration, logIn, loseSession, newPerson } from '#support/person.ts';

test(
  'a wrong password is refused once, in the words of the product, and the typed name stays',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await logIn(page, alice.email, 'not my password');
    await expect(notice(page, 'Login failed')).toBeVisible();
    await expect(notice(page, 'Invalid username or password. Please try again.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Invalid username or password.')).toHaveCount(0);
    await expect(page.getByLabel('Email or username')).toHaveValue(alice.email);
    await expect(page).toHaveTitle('Login · Crushing');
  },
);

test('the login says beside each field what is missing', { tag: '@phone' }, async ({ page, alice }) => {
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email or username')).toBeFocused();
  await logIn(page, 'alice@nowhere', alice.password);
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

testAlone('the registration says beside each field what is wrong', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(page.getByLabel('Invitation code')).toHaveAccessibleDescription('Invitation code is required');
  await page.getByLabel('Email').fill(ALICE.email);
  await expect(page.getByText('Invalid email address')).toBeHidden();
});

test('a look at the login takes nothing from a registration begun', { tag: '@desk' }, async ({ page, alice }) => {
  await page.context().clearCookies();
  await page.goto('/auth?tab=register');
  await page.getByLabel('Username').fill('carol');
  await page.getByLabel('Display name (optional)').fill('Carol of the hills');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Login');
  await page.getByLabel('Email or username').fill(alice.email);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue('carol');
  await expect(page.getByLabel('Display name (optional)')).toHaveValue('Carol of the hills');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Email or username')).toHaveValue(alice.email);
});

test('a username that looks like one that is taken is refused beside its field', async ({ page, alice, press }) => {
  await page.context().clearCookies();
  await page.goto('/auth?tab=register');
  // Until the server has said that sign-ups are open, the form asks for a code and sends nothing without one.
  await expect(page.getByLabel('Invitation code (optional)')).toBeVisible();
  // A capital I replaces the l. Few people can tell the two apart.
  await fillRegistration(page, { ...newPerson('bob'), username: alice.username.replace('l', 'I') });
  await press(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username looks like one that is taken');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page).toHaveURL(/\/auth/);
});

testAlone('before the set-up nobody else can register', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth?code=made-up');
  await fillRegistration(page, BOB);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(notice(page, 'Registration failed')).toBeVisible();
  await expect(page.getByRole('main').getByText('This Crushing is not set up yet.')).toBeVisible();
});

testAlone(
  'an address with code or tab opens Register, and the chosen tab stays in the address',
  { tag: '@desk' },
  async ({ page }) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.goto('/auth');
    await expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
    await page.goto('/auth?tab=register');
    await expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Invitation code')).toHaveValue('');
    await page.goto('/auth?code=ABC-123');
    await expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Invitation code')).toHaveValue('ABC-123');
    await tab('Login').click();
    await expect(page).toHaveURL(/tab=login/);
    await page.reload();
    await expect(tab('Login')).toHaveAttribute('aria-selected', 'true');
  },
);

testAlone('the code of the set-up link dies with its use', { tag: '@phone' }, async ({ page, crushing }) => {
  const link = crushing.setupLink();
  await page.goto(link);
  await fillRegistration(page, ALICE);
  await page.getByRole('button', { name: 'Register' }).click();
  // Checks the notice first: it leaves after five seconds, and a busy machine may need that long for the dashboard.
  await expect(notice(page, 'Registration successful')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
  await chooseInMenu(page, 'Sign Out');
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto(link);
  await fillRegistration(page, BOB);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(notice(page, 'Registration failed')).toBeVisible();
  const refusal = page.getByRole('main').getByText('This e-mail and invitation code do not go together');
  await expect(refusal).toBeVisible();
});

test('people sign in with e-mail or username and land where they belong', { tag: '@desk' }, async ({ page, alice }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
  await loseSession(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
  for (const path of [
    '/',
    '/habit-planner',
    '/progress',
    '/following',
    '/profile',
    '/notifications',
    '/people',
    '/challenge',
    '/settings',
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
  await logIn(page, alice.email.toUpperCase(), alice.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await loseSession(page);
  await page.goto('/auth');
  await logIn(page, alice.username.toUpperCase(), alice.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
});

test('signing out leaves nothing personal in the browser', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits({ name: 'Secret garden', notes: 'Behind the wall' });
  await page.goto('/dashboard');
  await expect(habit(page, 'Secret garden')).toBeVisible();
  await chooseInMenu(page, 'Sign Out');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(notice(page, 'Logged out')).toBeVisible();
  await expect(notice(page, 'You have been successfully logged out.')).toBeVisible();
  await page.goBack();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Secret garden')).toHaveCount(0);
  const kept = await page.evaluate(async () => ({
    storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(kept.storage).not.toMatch(/secret|garden|wall|alice|example\.test/i);
  expect(kept.databases + kept.caches).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test(
  'an answer from a captive portal is treated as an unreachable server',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.route('**/api/login', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
    await logIn(page, alice.email, alice.password);
    await expect(notice(page, 'Login failed')).toBeVisible();
    await expect(notice(page, /^The server cannot be reached\. Check your connection/)).toBeVisible();
  },
);

testAlone('a visitor asks for access', { tag: '@phone' }, async ({ page, alice }) => {
  expect(alice.username).toMatch(/^alice/);
  await page.context().clearCookies();
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByText('Job title is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Bob');
  await dialog.getByLabel('Email').fill(BOB.email);
  await dialog.getByLabel('Job title').selectOption('Other');
  await dialog.getByLabel('Your job title').fill('Beekeeper');
  await dialog.getByLabel('Price you would pay').fill('7');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('heading', { name: 'Request received' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request access' })).toBeFocused();
});

test('an unknown address shows an error page with a link home, and the way around', async ({
  page,
  alice,
  isMobile,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', { name: isMobile ? 'Planner' : 'Habit Planner' })).toBeVisible();
  await expect(mainNavigation(page).locator('[aria-current]')).toHaveCount(0);
  await lookAt(page, 'not found with a session');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
  await expect(page).toHaveTitle('Habits · Crushing');
  expect(alice.username).toMatch(/^alice/);
});
