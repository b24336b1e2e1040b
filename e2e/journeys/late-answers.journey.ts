import { habit, notice } from '#support/dashboard.ts';
import { failNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { followAs, neighbour } from '#support/people.ts';
import { openProfile } from '#support/profile.ts';
import { holdNext } from '#support/slow-network.ts';

test(
  'a late answer about one person leaves the question about the next one open, and its press counts',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const [first, second] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
    for (const { id } of [first, second]) await followAs(page, crushing, id);
    await page.goto('/following');
    const letThrough = await holdNext(page, `/api/block/${first.id}`);
    const question = (name: string) => page.getByRole('alertdialog', { name: `Block ${name}?` });
    const askAbout = async (name: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Block' }).click();
      await expect(question(name)).toBeVisible();
    };
    await askAbout(first.username);
    await question(first.username).getByRole('button', { name: 'Block' }).click();
    await question(first.username).getByRole('button', { name: 'Cancel' }).click();
    await askAbout(second.username);
    letThrough();
    await expect(notice(page, new RegExp(`${first.username} is blocked`))).toBeVisible();
    await expect(question(second.username)).toBeVisible();
    await question(second.username).getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    for (const person of [first, second]) await person.leaves();
  },
);

test(
  'after the end of a block its person can be followed at once, while the lists are still read anew',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    await page.request.post(`${crushing.url}/api/block/${bob.id}`, { headers: { origin: crushing.url } });
    await openProfile(page, bob.username);
    const unblock = page.getByRole('button', { name: 'Unblock', exact: true });
    await expect(unblock).toBeVisible();
    // All but what the button itself asks for.
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET' && !route.request().url().includes('/follow')) await promise;
      await route.fallback();
    });
    await unblock.click();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(notice(page, `Now following ${bob.username}`)).toBeVisible();
    letThrough();
    await bob.leaves();
  },
);

test(
  'a late answer about a reset link leaves the form that was opened after it',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/auth');
    const letThrough = await holdNext(page, '/api/forgot-password');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset Password' });
    await reset.getByLabel('Email').fill('somebody@example.org');
    await reset.getByRole('button', { name: 'Send Reset Link' }).click();
    await reset.getByRole('button', { name: 'Cancel' }).click();
    await expect(reset).toBeHidden();
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await reset.getByLabel('Email').fill('another@example.org');
    letThrough();
    await expect(notice(page, 'Reset link sent')).toBeVisible();
    const isSentAnew = page.waitForRequest('**/api/forgot-password');
    await reset.getByRole('button', { name: 'Send Reset Link' }).click();
    await isSentAnew;
  },
);

test(
  'a sign-out that fails late leaves the form that was opened after it',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await failNext(page, 'POST', '/api/logout');
    const letThrough = await holdNext(page, '/api/logout');
    const isSent = page.waitForRequest('**/api/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await isSent;
    await page.getByRole('button', { name: 'Add habit' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add habit' });
    await form.getByLabel('Habit Name').fill('Run');
    letThrough();
    await expect(notice(page, 'Logout failed')).toBeVisible();
    await form.getByRole('button', { name: 'Save Habit' }).click();
    await expect(habit(page, 'Run')).toBeVisible();
  },
);
