import type { Locator, Page } from '@playwright/test';
import { adminTab } from '#support/administrator.ts';
import { waits } from '#support/challenge.ts';
import { chooseInMenu, habit, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { mailsHaveLeft, refuseMails } from '#support/failed-mails.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { followAs, neighbour } from '#support/people.ts';
import { signedInElsewhere } from '#support/person.ts';
import { aPicture, choosePicture, cropDialog, editProfile } from '#support/own-profile.ts';
import { holdNext } from '#support/slow-network.ts';

/** Opens a screen and waits for the code that watches the focus. That code also sends the page view. */
const open = async (page: Page, path: string): Promise<void> => {
  const isWatched = page.waitForRequest('**/api/page-view');
  await page.goto(path);
  await isWatched;
};

test(
  'a habit that goes while it has the focus hands it to its neighbour',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await open(page, '/dashboard');
    await habit(page, 'Read').focus();
    await alice.deletesHabit(read);
    await expect(habit(page, 'Run')).toBeFocused();
  },
);

test(
  'a dialog whose habit has gone meanwhile gives the focus to the neighbour',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await open(page, '/dashboard');
    await optionsButton(page, 'Read').press('Enter');
    await option(page, 'Edit habit').press('Enter');
    await expect(page.getByLabel('Habit Name')).toBeVisible();
    await alice.deletesHabit(read);
    await expect(page.getByText('0 of 1 habit done')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(habit(page, 'Run')).toBeFocused();
  },
);

test(
  'a row of the feed that goes while it has the focus hands it to the row in its place',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const [run = 0] = await bob.hasHabits('Run', 'Sleep');
    await followAs(page, crushing, bob.id);
    await bob.ticks(run);
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Run');
    await open(page, '/people');
    const cheer = page.getByRole('button', { name: `Cheer for ${bob.username}` });
    await cheer.focus();
    await bob.unticks(run);
    await expect(cheer).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toBeVisible();
    await bob.leaves();
  },
);

/** Presses a button that disappears with its answer, and moves to another control before the answer comes. */
const goOnBeforeAnswer = async (page: Page, path: string, pressed: Locator, other: Locator): Promise<void> => {
  const letThrough = await holdNext(page, path);
  const isSent = page.waitForRequest(`**${path}*`);
  await pressed.press('Enter');
  await isSent;
  await other.focus();
  letThrough();
  await expect(pressed).toHaveCount(0);
  await expect(other).toBeFocused();
};

test(
  'who goes on while a device is signed out keeps the focus',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await signedInElsewhere(crushing, alice);
    await open(page, '/settings');
    const newToken = page.getByRole('button', { name: 'New token' });
    await goOnBeforeAnswer(page, '/api/sessions/', page.getByRole('button', { name: 'Sign out Firefox' }), newToken);
  },
);

test(
  'an Enter that is held down signs one device out, not the next one too',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await signedInElsewhere(crushing, alice);
    await signedInElsewhere(crushing, alice);
    await open(page, '/settings');
    const signOut = page.getByRole('button', { name: 'Sign out Firefox' });
    await expect(signOut).toHaveCount(2);
    await signOut.first().focus();
    await page.keyboard.down('Enter');
    await expect(signOut).toHaveCount(1);
    await expect(signOut).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.reload();
    await expect(signOut).toHaveCount(1);
  },
);

test(
  'who goes on while every other device is signed out keeps the focus',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await signedInElsewhere(crushing, alice);
    await open(page, '/settings');
    const newToken = page.getByRole('button', { name: 'New token' });
    await goOnBeforeAnswer(page, '/api/sessions', page.getByRole('button', { name: 'everywhere else' }), newToken);
  },
);

testAlone(
  'who goes on while a mail is queued again keeps the focus',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing }) => {
    await open(page, adminTab('mail'));
    const testMail = page.getByRole('button', { name: 'Send me a test mail' });
    const isQueued = page.waitForResponse('**/api/admin/test-mail');
    await testMail.click();
    await isQueued;
    await mailsHaveLeft(page, crushing);
    await refuseMails(crushing, '550 no such user');
    await page.reload();
    await goOnBeforeAnswer(page, '/retry', page.getByRole('button', { name: 'Try again' }), testMail);
  },
);

test('who goes on while a block ends keeps the focus', { tag: '@desk' }, async ({ page, alice, browser, crushing }) => {
  await alice.hasHabits('Write');
  const bob = await neighbour(browser, crushing);
  await page.request.post(`${crushing.url}/api/block/${bob.id}`, { headers: { origin: crushing.url } });
  await open(page, '/settings');
  await page.getByRole('button', { name: /^Blocked people/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Blocked people' });
  const unblock = dialog.getByRole('button', { name: 'Unblock' });
  await goOnBeforeAnswer(page, '/api/block/', unblock, dialog.getByRole('button', { name: 'Close' }).first());
  await bob.leaves();
});

test('who goes on while a habit is restored keeps the focus', { tag: '@desk' }, async ({ page, alice }) => {
  const [, run = 0] = await alice.hasHabits('Read', 'Run');
  await alice.deletesHabit(run);
  await open(page, '/dashboard');
  await chooseInMenu(page, 'Tools');
  await page.getByRole('button', { name: 'Deleted habits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deleted habits' });
  const restore = dialog.getByRole('button', { name: 'Restore Run' });
  await goOnBeforeAnswer(page, '/restore', restore, dialog.getByRole('button', { name: 'Close' }).first());
});

testAlone(
  'who goes on while a challenge is closed keeps the focus',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing }) => {
    await waits(page, crushing);
    await page.request.post(`${crushing.url}/api/admin/challenges`, { headers: { origin: crushing.url }, data: {} });
    await open(page, adminTab('challenges'));
    const close = page.getByRole('button', { name: /^Close the challenge of/ });
    const question = page.getByRole('alertdialog');
    const openAnother = page.getByRole('button', { name: 'Open a challenge' });
    await close.click();
    const letThrough = await holdNext(page, '/close');
    await question.getByRole('button', { name: 'Close challenge' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openAnother.focus();
    letThrough();
    await expect(close).toHaveCount(0);
    await expect(openAnother).toBeFocused();
  },
);

testAlone('who goes on while bots are created keeps the focus', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await open(page, adminTab('bots'));
  await page.getByLabel('How many').fill('1');
  const generate = page.getByRole('button', { name: 'Generate' });
  await generate.click();
  await goOnBeforeAnswer(page, '/create-bots', page.getByRole('button', { name: 'Create bots' }), generate);
});

test('who goes on while a picture is removed keeps the focus', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await editProfile(page);
  await choosePicture(page, await aPicture(page));
  await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
  await expect(cropDialog(page)).toBeHidden({ timeout: 30_000 });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await goOnBeforeAnswer(page, '/api/profile', page.getByRole('button', { name: 'Remove picture' }), cancel);
});

test(
  'the button of an alert hands its focus to the heading when nothing is missed any more',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [pages = 0] = await alice.hasHabits({ name: 'Pages', deadline: '00:01' });
    await open(page, `/${alice.username}`);
    const alert = page.getByRole('region', { name: 'Accountability Alert' });
    await alert.getByRole('button', { name: 'Share' }).focus();
    await alice.hasInstance(pages, day(0), { completed: true });
    await expect(alert).toContainText('Nothing is missed any more.', { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
