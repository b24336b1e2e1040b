import type { Locator, Page } from '@playwright/test';
import { adminTab, asAdministrator } from '#support/administrator.ts';
import { addHabit, goToDay, goToPlace, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { hearAnnouncements } from '#support/announcements.ts';
import { failNext } from '#support/failing-network.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { followAs, neighbour, peopleAfar } from '#support/people.ts';
import { openProfile } from '#support/profile.ts';
import { holdBack, holdNext } from '#support/slow-network.ts';

type Asked = {
  /** Opens the question about somebody. */
  ask: (name: string) => Promise<void>;
  question: (name: string) => Locator;
  /** The button that answers it with yes. */
  yes: string;
  /** The address that the first answer comes from. */
  path: string;
};

/** Answers the question about the first person, closes it, and asks about the second. Then the first answer comes. */
const askBeforeAnswer = async (page: Page, [first, second]: [string, string], asked: Asked): Promise<void> => {
  const { ask, question, yes, path } = asked;
  const letThrough = await holdNext(page, path);
  const isAnswered = page.waitForResponse(`**${path}*`);
  await ask(first);
  await question(first).getByRole('button', { name: yes }).click();
  await question(first).getByRole('button', { name: 'Cancel' }).click();
  await ask(second);
  letThrough();
  await isAnswered;
  await expect(notice(page, new RegExp(`^${first} (is blocked|and all|and everything)`))).toBeVisible();
  await expect(question(second)).toBeVisible();
  await question(second).getByRole('button', { name: yes }).click();
  await expect(notice(page, new RegExp(`^${second} (is blocked|and all|and everything)`))).toBeVisible();
  await expect(question(second)).toBeHidden();
};

test(
  'a late answer about one person leaves the question about the next one open, and its press counts',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const [first, second] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
    for (const { id } of [first, second]) await followAs(page, crushing, id);
    await page.goto('/following');
    await askBeforeAnswer(page, [first.username, second.username], {
      ask: async (name) => {
        await page.getByRole('button', { name: `More for ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Block' }).click();
      },
      question: (name) => page.getByRole('alertdialog', { name: `Block ${name}?` }),
      yes: 'Block',
      path: `/api/block/${first.id}`,
    });
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    for (const person of [first, second]) await person.leaves();
  },
);

const deletion = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name: `Delete ${name}?` });

test(
  'a late answer about one deleted person leaves the question about the next one open, and its press counts',
  { tag: '@desk' },
  async ({ page, crushing }) => {
    const [first, second] = await peopleAfar(crushing, 2);
    if (first === undefined || second === undefined) throw new Error('Nobody was signed up');
    await asAdministrator(page, crushing);
    await page.goto(adminTab('users'));
    await askBeforeAnswer(page, [first.username, second.username], {
      ask: async (name) => {
        await optionsButton(page, name).click();
        await option(page, 'Delete user').click();
      },
      question: (name) => deletion(page, name),
      yes: 'Delete user',
      path: `/api/admin/users/${first.id}`,
    });
    for (const { username } of [first, second]) await expect(optionsButton(page, username)).toHaveCount(0);
    for (const person of [first, second]) await person.leaves();
  },
);

testAlone(
  'a late answer about one deleted bot leaves the question about the next one open, and its press counts',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing }) => {
    const post = async (path: string, data: object): Promise<unknown> =>
      (await page.request.post(`/api/admin/${path}`, { headers: { origin: crushing.url }, data })).json();
    const drawn = await post('generate-bots', { count: 2, botType: 'steady_supporter' });
    await post('create-bots', drawn as object);
    await page.goto(adminTab('bots'));
    const edit = page.getByRole('button', { name: /^Edit / });
    await expect(edit).toHaveCount(2);
    const [first = '', second = ''] = (await edit.allInnerTexts()).map((text) => text.replace(/^Edit\s+/, ''));
    await askBeforeAnswer(page, [first, second], {
      ask: async (name) => {
        await page.getByRole('button', { name: `Edit ${name}` }).click();
        await page.getByRole('dialog', { name: 'Edit bot' }).getByRole('button', { name: 'Delete bot' }).click();
      },
      question: (name) => deletion(page, name),
      yes: 'Delete bot',
      path: '/api/admin/bots/',
    });
    await expect(page.getByText('No bots yet')).toBeVisible();
  },
);

testAlone(
  'bots that are created late leave those that were drawn after them',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto(adminTab('bots'));
    await page.getByLabel('How many').fill('1');
    await page.getByRole('button', { name: 'Generate' }).click();
    const letThrough = await holdNext(page, '/create-bots');
    await page.getByRole('button', { name: 'Create bots' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    const drawn = page.getByRole('region', { name: 'New bots (1)' });
    await expect(drawn).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(drawn).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { name: 'Existing bots (1)' })).toBeVisible();
    await expect(drawn).toBeVisible();
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
    // Holds back all reads except those of the follow status.
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

test('two presses of "Save Habit" at once add one habit', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await addHabit(page).click();
  const form = page.getByRole('dialog', { name: 'Add habit' });
  await form.getByLabel('Habit Name').fill('Run');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/habits'))
      answers.push(response.status());
  });
  // Both presses come before the button shows that the first save is under way.
  await form.getByRole('button', { name: 'Save Habit' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(form).toBeHidden();
  await expect.poll(() => answers).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('0 of 2 habits done')).toBeAttached();
  await expect(habit(page, 'Run')).toHaveCount(1);
});

test(
  'a page that is left while it is read anew does not say on the next one that it could not be updated',
  { tag: '@desk' },
  async ({ page, alice, bob, press }) => {
    await alice.hasHabits('Read');
    await openProfile(page, bob.username);
    const heard = await hearAnnouncements(page);
    const letThrough = await holdBack(page, `/api/public/${bob.username}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await goToPlace(page, 'Today');
    await habit(page, 'Read').waitFor();
    await goToDay(page, press, 1);
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^Editing /));
    expect(await heard()).not.toContain('The page could not be updated.');
    letThrough();
  },
);
