import type { Page } from '@playwright/test';
import { chooseInMenu, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { saidInForm } from '#support/said-in-form.ts';
import { holdBack } from '#support/slow-network.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import from Image' });

const box = (page: Page, name: string) => dialogOf(page).getByRole('checkbox', { name, exact: true });

/** One black pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** Answers as if the server had found habits with these names in the next pictures. */
const findInPictures = (page: Page, ...names: readonly string[]) =>
  page.route('**/api/analyze-image', (route) => {
    const facts = { type: 'daily', deadline: '00:00', weekdays: null, notes: null, icon: null, confidence: 0.9 };
    const habits = names.map((name) => ({ name, ...facts }));
    return route.fulfill({ json: { success: true, habits, analysisText: '', message: '' } });
  });

const openWithPicture = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseInMenu(page, 'Tools');
  await page.getByRole('button', { name: 'Import from Image' }).click();
  await dialogOf(page)
    .getByLabel('Upload an image')
    .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
};

const analyze = (page: Page) => dialogOf(page).getByRole('button', { name: 'Analyze Image' });

test(
  'a habit that the server refuses stays in the review with its reason, however long its name is',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Floss');
    const long = `${'n'.repeat(59)}😀 and more`;
    await findInPictures(page, 'Read', long);
    await openWithPicture(page);
    await press(analyze(page));
    const reason = 'n'.repeat(59) + '\uFFFD: You have 500 habits, which is the most one person can keep';
    await page.route('**/api/habits/import', (route) =>
      route.fulfill({ json: { imported: 1, errors: [reason], refused: [1] } }),
    );
    await press(dialogOf(page).getByRole('button', { name: 'Import 2 habits' }));
    await expect(notice(page, 'Successfully imported 1 habit')).toBeVisible();
    await expect(box(page, 'Read')).toHaveCount(0);
    await expect(box(page, long)).toBeChecked();
    await expect(saidInForm(dialogOf(page), reason)).toBeVisible();
  },
);

test('while habits of a picture are imported, they cannot be edited', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Floss');
  await findInPictures(page, 'Read', 'Run');
  await openWithPicture(page);
  await analyze(page).click();
  await box(page, 'Run').uncheck();
  const letThrough = await holdBack(page, '/api/habits/import');
  await dialogOf(page).getByRole('button', { name: 'Import 1 habit' }).click();
  await expect(box(page, 'Run')).toBeDisabled();
  await expect(dialogOf(page).getByRole('button', { name: 'Edit Run' })).toBeDisabled();
  letThrough();
  await expect(notice(page, 'Successfully imported 1 habit')).toBeVisible();
});

test(
  'a picture that is pasted while another one is read takes its place',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Floss');
    await findInPictures(page, 'Read');
    await openWithPicture(page);
    const { promise: isPasted, resolve: pasted } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/analyze-image', async (route) => {
      calls += 1;
      if (calls === 1) await isPasted;
      return route.fallback();
    });
    await press(analyze(page));
    await expect(dialogOf(page).getByRole('status').getByText('Reading the picture')).toBeVisible();
    await page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, PIXEL);
    await expect(dialogOf(page).getByRole('img', { name: 'pasted.png' })).toBeVisible();
    await expect(
      dialogOf(page).getByRole('status').getByText('Reading the picture'),
      'the other one is read no longer',
    ).toBeHidden();
    pasted();
    await press(analyze(page));
    await expect(dialogOf(page).getByText('Found 1 habit.')).toBeVisible();
    expect(calls).toBe(2);
  },
);

test('a row that an import has opened is closed by its pencil', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Floss');
  await findInPictures(page, 'Read', 'Run');
  await openWithPicture(page);
  await analyze(page).click();
  const dialog = dialogOf(page);
  const name = dialog.getByLabel('Habit Name');
  await dialog.getByRole('button', { name: 'Edit Read' }).click();
  await name.fill('');
  await dialog.getByRole('button', { name: 'Edit unnamed habit' }).click();
  await expect(name).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import 2 habits' }).click();
  await expect(name).toBeFocused();
  await name.fill('Read');
  await dialog.getByRole('button', { name: 'Edit Read' }).click();
  await expect(name).toHaveCount(0);
});
