import { notice } from '#support/dashboard.ts';
import { holdWithFinger, pinch } from '#support/gestures.ts';
import { expect, test } from '#support/journey.ts';
import { boxOf, hasSettled } from '#support/layout.ts';
import { aPicture, choosePicture, cropDialog, cutPart, editProfile, expectPreviewOfCut } from '#support/own-profile.ts';
import { holdBack, holdNext, holdNextAnswer } from '#support/slow-network.ts';

test(
  'a picture saved late leaves the dialog of the next one open',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await editProfile(page);
    const answer = await holdBack(page, '/api/profile');
    await choosePicture(page, await aPicture(page));
    // It is there once the browser has read the picture. Before, nothing can be used.
    await expect(cutPart(page)).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
    await sent;
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(cropDialog(page)).toBeHidden();
    await choosePicture(page, await aPicture(page, { width: 300 }));
    await expect(cutPart(page)).toBeVisible();
    const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT');
    answer();
    // The server encodes the picture, and a busy machine needs seconds for that.
    await isSaved;
    await expect(notice(page, 'Image updated')).toBeVisible({ timeout: 30_000 });
    await expect(cropDialog(page).getByRole('button', { name: 'Use picture' })).not.toHaveAttribute('aria-busy');
    await expect(cutPart(page)).toBeVisible();
  },
);

test(
  'a picture chosen while another one is saved is saved too, one after the other',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await editProfile(page);
    const answer = await holdNext(page, '/api/profile');
    const usePicture = async (width: number): Promise<void> => {
      await choosePicture(page, await aPicture(page, { width }));
      await expect(cutPart(page)).toBeVisible();
      await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
    };
    const isSent = page.waitForRequest((request) => request.method() === 'PUT');
    await usePicture(400);
    await isSent;
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(cropDialog(page)).toBeHidden();
    await usePicture(300);
    const isSentNext = page.waitForRequest((request) => request.method() === 'PUT');
    answer();
    // The server encodes both pictures, and a busy machine needs seconds for that.
    await (await isSentNext).response();
    await expect(cropDialog(page)).toBeHidden();
  },
);

test(
  'a picture saved while new names are on their way keeps these names',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await editProfile(page);
    const answer = await holdNext(page, '/api/profile');
    const username = `${alice.username}-anew`;
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Display Name').fill('Alice Anew');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await choosePicture(page, await aPicture(page));
    await expect(cutPart(page)).toBeVisible();
    await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
    answer();
    await expect(notice(page, 'Image updated')).toBeVisible({ timeout: 30_000 });
    const { profile } = (await (await page.request.get('/api/profile')).json()) as { profile: object };
    expect(profile).toMatchObject({ username, name: 'Alice Anew', profileImage: expect.any(String) });
  },
);

test(
  'a late answer about the profile leaves the dialog of a picture open',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await editProfile(page);
    const answer = await holdNext(page, '/api/profile');
    await page.getByLabel('Title', { exact: true }).fill('Gardener');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await choosePicture(page, await aPicture(page));
    await expect(cutPart(page)).toBeVisible();
    answer();
    await expect(notice(page, 'Profile updated')).toBeVisible();
    await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
    await expect(notice(page, 'Image updated')).toBeVisible({ timeout: 30_000 });
    await expect(cropDialog(page)).toBeHidden();
  },
);

test(
  'a picture that is left while it is cut out is not kept in memory',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await page.goto('/settings');
    await page
      .getByRole('link', { name: /^Profile/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await choosePicture(page, await aPicture(page));
    await expect(cutPart(page)).toBeVisible();
    const url = await cropDialog(page).getByRole('img', { name: 'What you chose' }).getAttribute('src');
    await page.goBack();
    await expect(page).toHaveURL(/\/settings$/);
    const isKept = page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src ?? '';
      return picture.decode().then(
        () => true,
        () => false,
      );
    }, url);
    expect(await isKept).toBe(false);
  },
);

test(
  'the focus of a removed picture stays at its place, also while the answer is on its way',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing, press }) => {
    const profileImage = `data:image/png;base64,${(await aPicture(page)).toString('base64')}`;
    await page.request.put('/api/profile', { headers: { origin: crushing.url }, data: { profileImage } });
    const isLive = page.waitForResponse('**/api/live');
    await editProfile(page);
    await isLive;
    const letAnswer = await holdNextAnswer(page, '/api/profile');
    const remove = page.getByRole('button', { name: 'Remove picture' });
    await press(remove);
    // The live channel tells of the removal before the answer comes.
    await expect(remove).toHaveCount(0);
    const upload = page.getByRole('button', { name: 'Upload' });
    await expect(upload).toBeFocused();
    await letAnswer();
    await expect(notice(page, 'Image updated')).toBeVisible({ timeout: 30_000 });
    await expect(upload).toBeFocused();
  },
);

// The box stands on full pixels, so lengths are compared with a tolerance: precision -1 allows less than five pixels.
const DRAGGED_PX = 40;

// The direction of each corner from the middle: 1 is right or down, -1 left or up.
const CORNERS = [
  ['Bottom right corner', 1, 1],
  ['Top left corner', -1, -1],
  ['Top right corner', 1, -1],
  ['Bottom left corner', -1, 1],
] as const;

test('a picture is cut out by dragging any of its corners, and moved by dragging the part', async ({
  signedInPage: page,
}) => {
  await editProfile(page);
  await choosePicture(page, await aPicture(page));
  const part = cutPart(page);
  await expect(part).toBeVisible();
  // On phones the sheet slides up.
  await hasSettled(page);
  for (const [name, right, down] of CORNERS) {
    const corner = cropDialog(page).getByRole('button', { name });
    const before = await boxOf(part);
    await corner.hover();
    await page.mouse.down();
    const { x, y, width, height } = await boxOf(corner);
    const to = { x: x + width / 2 - right * DRAGGED_PX, y: y + height / 2 - down * DRAGGED_PX };
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(part)).width, name).toBeCloseTo(before.width - DRAGGED_PX, -1);
    const after = await boxOf(part);
    expect(after.height, 'it stays a square').toBeCloseTo(after.width, -1);
    expect(after.x - before.x, 'the other side stays').toBeCloseTo(right > 0 ? 0 : before.width - after.width, -1);
    expect(after.y - before.y, 'the other end stays').toBeCloseTo(down > 0 ? 0 : before.height - after.height, -1);
    await expectPreviewOfCut(page);
  }
  const cornered = await boxOf(part);
  await part.hover();
  await page.mouse.down();
  await page.mouse.move(cornered.x + 150, cornered.y + 130, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(part)).x).not.toBe(cornered.x);
  await expectPreviewOfCut(page);
});

test('two fingers apart take a smaller part of the picture', { tag: '@phone' }, async ({ signedInPage: page }) => {
  await editProfile(page);
  await choosePicture(page, await aPicture(page));
  const part = cutPart(page);
  const width = async () => (await part.boundingBox())?.width ?? 0;
  const before = await width();
  await pinch(page, part, { from: 40, to: 80 });
  await expect.poll(width).toBeCloseTo(before / 2, -1);
  await expectPreviewOfCut(page);
  await pinch(page, part, { from: 80, to: 40 });
  await expect.poll(width).toBeCloseTo(before, -1);
  // One finger drags again.
  const { x = 0 } = (await part.boundingBox()) ?? {};
  const finger = await holdWithFinger(page, part);
  await finger.move(30, 0);
  await finger.release();
  await expect.poll(async () => (await part.boundingBox())?.x).toBeGreaterThan(x + 20);
  await expectPreviewOfCut(page);
});
