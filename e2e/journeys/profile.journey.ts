import { notice } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { atHome } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { hasSettled } from '#support/layout.ts';
import { idOf, neighbour } from '#support/people.ts';
import { logIn } from '#support/person.ts';
import { visitorPage } from '#support/other-browser.ts';
import {
  aPicture,
  choosePicture,
  cropDialog,
  cutPart,
  editProfile,
  expectPreviewOfCut,
  openProfile,
} from '#support/own-profile.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { PROFILE_TEXTS } from '#support/specified-social-texts.ts';
import { openSettings, savedNote } from '#support/settings.ts';

// The page reads again within two seconds of an event; `use-spread` has a test of that. A slow machine needs more time.
const LIVE_WITHIN_MS = 20_000;

test('every text of the profile appears word for word', { tag: '@desk' }, async ({ page, alice }) => {
  const { read, missing } = createSeenTexts(page);
  await openProfile(page);
  await read();
  await editProfile(page);
  await read();
  await page.getByLabel('Title', { exact: true }).fill('Early riser');
  const release = await holdBack(page, '/api/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saving...')).toBeVisible();
  await read();
  release();
  await expect(notice(page, 'Profile updated')).toBeVisible();
  await read();
  await editProfile(page);
  await choosePicture(page, Buffer.from('x'), 'text.txt', 'text/plain');
  await expect(notice(page, 'Invalid file type')).toBeVisible();
  await read();
  await choosePicture(page, Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(notice(page, 'File too large')).toBeVisible();
  await read();
  await choosePicture(page, Buffer.from('not a picture'));
  await expect(notice(page, 'Crop failed')).toBeVisible();
  await read();
  await page.getByLabel('Username').fill(alice.username === 'bob' ? 'alice' : 'settings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Error updating profile')).toBeVisible();
  await read();
  await page.getByLabel('Username').fill(alice.username);
  await page.getByLabel('Title', { exact: true }).fill('Riser');
  await breakNext(page, 'PUT', '/api/profile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page, 'Failed to update profile. Please try again.')).toBeVisible();
  await read();
  await choosePicture(page, await aPicture(page));
  // It is there once the browser has read the picture. Before, nothing can be used.
  await expect(cutPart(page)).toBeVisible();
  await read();
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
  // The server encodes the picture, and a busy machine needs seconds for that.
  await isSaved;
  await expect(notice(page, 'Image updated')).toBeVisible();
  await read();
  await page.route('**/api/profile', async (route) => {
    const { profile } = (await (await route.fetch()).json()) as { profile: object };
    await route.fulfill({ json: { profile: { ...profile, createdAt: null } } });
  });
  await openProfile(page);
  await expect(page.getByText('Unknown')).toBeVisible();
  await read();
  expect(missing(PROFILE_TEXTS)).toEqual([]);
});

test(
  'My Profile tells in words since when one is a member, and one’s number, and leads to the API tokens',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    const id = await idOf(page, crushing);
    // In Vienna another day than in UTC.
    const since = atHome('2026-03-11', '00:30');
    await crushing.changeDatabase('update users set "createdAt" = ? where username = ?', since, alice.username);
    await openProfile(page);
    const account = page.getByRole('region', { name: 'Account Information' });
    await expect(account.getByRole('definition')).toHaveText(['March 11, 2026', `#${id}`]);
    await account.getByRole('link', { name: 'API tokens' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('region', { name: 'API tokens' })).toBeVisible();
  },
);

test('a picture is cut out with the keyboard and is everywhere at once', async ({ page, alice, browser, crushing }) => {
  await alice.hasHabits('Read');
  const visitor = await visitorPage(browser, crushing);
  const isLive = visitor.waitForResponse('**/api/live?people=*');
  await visitor.goto(`/${alice.username}`);
  await expect(visitor.getByRole('heading', { level: 1, name: alice.username })).toBeVisible();
  await isLive;
  await editProfile(page);
  await choosePicture(page, await aPicture(page));
  const dialog = cropDialog(page);
  const part = cutPart(page);
  await part.focus();
  await expectPreviewOfCut(page);
  // The dialog grows while it opens, and the chosen part grows with it.
  await hasSettled(page);
  const before = await part.boundingBox();
  const x = async () => (await part.boundingBox())?.x ?? 0;
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await part.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) / 1.15 ** 2, 0);
  const middle = await x();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(x).toBeCloseTo(middle - 10, 0);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(x).toBeCloseTo(middle - 11, 0);
  await expect(dialog.locator('[data-announcer]')).toHaveText(/^\d+ by \d+ pixels$/);
  await expectPreviewOfCut(page);
  const small = await part.boundingBox();
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(async () => (await part.boundingBox())?.width).toBeGreaterThan(small?.width ?? 0);
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  expect((await saving).postDataJSON()).toMatchObject({ username: alice.username });
  // The dialog closes after the server has encoded the picture.
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('src', /^\/api\/avatars\/[\da-f]{64}\.webp$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const address = (await picture.getAttribute('src')) ?? '';
  await expect(visitor.locator(`main img[src="${address}"]`)).toBeVisible({ timeout: LIVE_WITHIN_MS });
  await visitor.context().close();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /avatars/);
  await editProfile(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload' })).toBeFocused();
});

test('Cancel leaves the profile as it was, and only the form offers an upload', async ({ page, alice }) => {
  const upload = page.getByRole('button', { name: 'Upload' });
  const fields = ['Display Name', 'Title', 'Username'].map((label) => page.getByLabel(label, { exact: true }));
  await openProfile(page);
  await expect(upload).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(upload).toBeVisible();
  for (const field of fields) await field.fill('somebody-else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('somebody-else')).toHaveCount(0);
  await expect(upload).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(['', '', alice.username]);
});

test(
  'a new name leads to the page, and a taken one stands beside its field',
  { tag: '@phone' },
  async ({ page, alice, bob }) => {
    await editProfile(page);
    await page.getByLabel('Username').fill(bob.username.toUpperCase());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This username is taken', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByLabel('Username').fill(`${alice.username}-new`);
    await page.getByLabel('Display Name').fill('Alice Liddell');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`@${alice.username}-new`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await openSettings(page);
    await expect(page.getByRole('link', { name: 'Profile Alice Liddell' })).toBeVisible();
  },
);

test(
  'a person takes their data along and leaves; other devices are emptied',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Read');
    const other = await browser.newPage({ baseURL: crushing.url });
    await other.goto('/auth');
    await logIn(other, alice.email, alice.password);
    await expect(other).toHaveURL(/dashboard/);
    await openSettings(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^crushing-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByLabel('Current password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(alice.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(notice(page, 'Account deleted')).toBeVisible();
    await expect(other).toHaveURL(/\/auth/);
    await other.close();
  },
);

test(
  'a blocked person stands in the settings until the block ends',
  { tag: '@phone' },
  async ({ signedInPage: page, bob, crushing }) => {
    const found = await page.request.get(`/api/public/${bob.username}`);
    const { userId } = (await found.json()) as { userId: number };
    await page.request.post(`/api/block/${userId}`, { headers: { origin: crushing.url } });
    await openSettings(page);
    await page.getByRole('button', { name: /^Blocked people.*1$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Blocked people' });
    await dialog.getByRole('button', { name: `Unblock ${bob.username}` }).click();
    await expect(dialog.getByText('You have blocked nobody.')).toBeVisible();
  },
);

test(
  'who switches the search off is found by nobody, and by the page still',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const search = async () => {
      const answer = await bob.page.request.get(`${crushing.url}/api/people?q=${alice.username}`);
      return ((await answer.json()) as { people: { username: string }[] }).people.map(({ username }) => username);
    };
    expect(await search()).toContain(alice.username);
    await openSettings(page);
    const toggle = page.getByRole('switch', { name: 'Can be found by search' });
    await expect(toggle).toBeChecked();
    await Promise.all([savedNote(page).waitFor(), toggle.click()]);
    expect(await search()).not.toContain(alice.username);
    expect((await bob.page.request.get(`${crushing.url}/api/public/${alice.username}`)).status()).toBe(200);
    await page.reload();
    await expect(toggle).not.toBeChecked();
    await bob.leaves();
  },
);
