import type { Locator, Page } from '@playwright/test';
import { adminRows, adminTab, asAdministrator } from '#support/administrator.ts';
import { addHabit, goToPlace, habit, option, optionsButton } from '#support/dashboard.ts';
import { manageGoal, management } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { hasSettled } from '#support/layout.ts';
import { expectSavedOrder } from '#support/order.ts';
import { editProfile } from '#support/own-profile.ts';
import { peopleAfar } from '#support/people.ts';
import { holdNext } from '#support/slow-network.ts';

/** Presses Save, and goes on writing before the call to this path is answered. */
const writeOn = async (page: Page, path: string, save: Locator, field: Locator, words: string): Promise<void> => {
  const letThrough = await holdNext(page, path);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await field.fill(words);
  letThrough();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(field).toHaveValue(words);
};

test(
  'what is written while a note is saved stays, and is saved by the next press',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await optionsButton(page, 'Read').click();
    await option(page, 'Add note').click();
    const note = page.getByLabel('Public note');
    const save = page.getByRole('button', { name: 'Save note' });
    await note.fill('A long thought');
    // The note is empty again, which differs from the text just saved.
    await writeOn(page, '/api/habit-instances', save, note, '');
    await expect(habit(page, 'Read, has a note')).toBeAttached();
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(habit(page, 'Read')).toHaveAccessibleName('Read');
  },
);

test(
  'what is written while a habit is changed stays, and is saved by the next press',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await optionsButton(page, 'Read').click();
    await option(page, 'Edit habit').click();
    const name = page.getByLabel('Habit Name');
    const save = page.getByRole('button', { name: 'Save Habit' });
    await name.fill('Read a book');
    // The old words differ from those just saved.
    await writeOn(page, `/api/habits/${read}`, save, name, 'Read');
    await expect(habit(page, 'Read a book')).toBeAttached();
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(habit(page, 'Read')).toBeVisible();
  },
);

test(
  'what is written while a habit is added stays, and the next press changes that habit',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await addHabit(page).click();
    const name = page.getByLabel('Habit Name');
    const save = page.getByRole('button', { name: 'Save Habit' });
    await name.fill('Run');
    await writeOn(page, '/api/habits', save, name, 'Run far');
    await expect(habit(page, 'Run')).toBeAttached();
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(habit(page, 'Run far')).toBeVisible();
    await expect(habit(page, 'Run')).toHaveCount(0);
  },
);

test(
  'what is written while a goal is created stays, and the next press changes that goal',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await manageGoal(page, press);
    const name = management(page).getByLabel('Goal name');
    const save = management(page).getByRole('button', { name: /^(Create goal|Save changes)$/ });
    await name.fill('Run 10');
    await writeOn(page, '/api/goals', save, name, 'Run 10 km');
    const change = page.waitForRequest((request) => request.method() === 'PATCH');
    await management(page).getByRole('button', { name: 'Save changes' }).click();
    expect((await change).postDataJSON()).toEqual({ title: 'Run 10 km' });
    await expect(management(page)).toBeHidden();
  },
);

test(
  'what is written while the profile is saved stays, is asked for, and is saved by the next press',
  {
    tag: '@desk',
  },
  async ({ signedInPage: page }) => {
    await editProfile(page);
    const title = page.getByLabel('Title', { exact: true });
    const save = page.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ });
    await title.fill('Gardener');
    // The old words differ from those just saved.
    await writeOn(page, '/api/profile', save, title, '');
    await page.getByRole('link', { name: 'Back to Dashboard', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await save.click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('Gardener')).toHaveCount(0);
  },
);

test(
  'what is written while a bot is saved stays, also its old words, and is saved by the next press',
  { tag: '@desk' },
  async ({ page, crushing }) => {
    await asAdministrator(page, crushing);
    const post = async (path: string, data: object) =>
      (await page.request.post(`/api/admin/${path}`, { headers: { origin: crushing.url }, data })).json();
    const drawn = await post('generate-bots', { count: 1, botType: 'steady_supporter' });
    await post('create-bots', drawn);
    const name: string = drawn.botConfigs[0].username;
    await page.goto(adminTab('bots'));
    const rows = page.getByRole('region', { name: /^Existing bots/ }).getByRole('listitem');
    const rowOf = (username: string): Locator => rows.filter({ hasText: username });
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit bot' });
    const username = dialog.getByLabel('Username');
    const save = dialog.getByRole('button', { name: 'Save' });
    const letThrough = await holdNext(page, '/api/admin/bots/');
    await username.fill(`${name}-2`);
    await save.click();
    await username.fill(name);
    letThrough();
    await expect(rowOf(`${name}-2`)).toBeAttached();
    await expect(save).not.toHaveAttribute('aria-busy');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(name)).toBeVisible();
    await expect(rowOf(`${name}-2`)).toHaveCount(0);
  },
);

test(
  'a username typed while another one is saved stays, also the old one, and is saved by the next press',
  { tag: '@desk' },
  async ({ page, crushing }) => {
    await asAdministrator(page, crushing);
    const [bob] = await peopleAfar(crushing, 1);
    if (bob === undefined) throw new Error('Nobody was signed up');
    await page.goto(`${adminTab('users')}&search=${bob.username}`);
    await optionsButton(page, bob.username).click();
    await option(page, 'Edit username').click();
    const dialog = page.getByRole('dialog', { name: 'Edit username' });
    const save = dialog.getByRole('button', { name: 'Save' });
    const username = dialog.getByLabel('Username');
    await username.fill(`${bob.username}-2`);
    await writeOn(page, '/api/admin/users/', save, username, bob.username);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(adminRows(page)).toContainText(`@${bob.username}`);
    await expect(adminRows(page)).not.toContainText(`@${bob.username}-2`);
    await bob.leaves();
  },
);

test('the last of two names holds, also when the planner is left before', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  const field = page.getByLabel('Habit Name');
  const letThrough = await holdNext(page, '/api/habits/');
  for (const name of ['Write', 'Read']) {
    await page.getByRole('button', { name: /^Rename / }).click();
    await field.fill(name);
    await field.press('Enter');
  }
  await goToPlace(page, 'Today');
  await expect(habit(page, 'Read')).toBeVisible();
  const isSent = page.waitForResponse((answer) => answer.request().postData()?.includes('"Read"') === true);
  letThrough();
  await isSent;
  await expectSavedOrder(page, ['Read']);
});

test('a form opened again while it still fades out is empty', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  // Makes closed dialogs fade until the journey ends.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('dialog:not([open]) { transition-duration: 3600s !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await addHabit(page).press('Enter');
  const name = page.getByLabel('Habit Name');
  await name.fill('Run');
  // Waits until the dialog is fully there. Closed before that, it would fade out sooner.
  await hasSettled(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:not([open])').getByLabel('Habit Name')).toHaveValue('Run');
  await addHabit(page).press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
});
