import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { chooseInMenu, habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { IMAGE_IMPORT_TEXTS } from '#support/specified-texts.ts';

/** A picture of a list, drawn by the browser. */
const pictureOf = async (page: Page, lines: readonly string[]): Promise<Buffer> => {
  const drawn = await page.context().newPage();
  await drawn.setViewportSize({ width: 700, height: 60 + lines.length * 50 });
  await drawn.setContent(
    `<body style="background: #fff; color: #111; font: 26px/50px sans-serif; margin: 30px">${lines.map((line) => `<div>${line}</div>`).join('')}`,
  );
  const picture = await drawn.screenshot({ type: 'png' });
  await drawn.close();
  return picture;
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import from Image' });

const open = async (page: Page): Promise<void> => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseInMenu(page, 'Tools');
  await page.getByRole('button', { name: 'Import from Image' }).click();
  await expect(dialogOf(page)).toBeVisible();
};

/** A message in the dialog itself. While it is open, it also contains the notices, whose words are in no `span`. */
const kept = (page: Page, text: string) => dialogOf(page).locator('p > span', { hasText: text });

const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'habits.png', mimeType, buffer });

// Text recognition takes some seconds on a busy machine.
const READ = { timeout: 90_000 };

test('habits are read from a picture, reviewed and imported', async ({ page, alice, press }) => {
  test.slow();
  await alice.hasHabits('Floss');
  const picture = await pictureOf(page, ['My habits', 'Drink water', 'Gym (Mon/Wed/Fri)', 'Read 20 pages', 'Page 1']);
  await open(page);
  const dialog = dialogOf(page);
  await expectAccessible(page, 'choosing a picture');
  await dialog.getByLabel('Upload an image').setInputFiles(file(picture));
  await expect(dialog.getByRole('img', { name: 'habits.png' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Analyze Image' }));
  await expect(dialog.getByText('Found 3 habits.')).toBeVisible(READ);
  await expectAccessible(page, 'looking through what was read');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await expect(dialog.getByText(/^(High|Medium|Low) \(\d+%\)$/)).toHaveCount(3);
  await expect(dialog.getByText('Mon, Wed, Fri')).toBeVisible();

  await dialog.getByRole('checkbox', { name: 'Drink water' }).uncheck();
  await press(dialog.getByRole('button', { name: 'Edit Read 20 pages' }));
  await dialog.getByLabel('Habit Name').fill('Read 30 pages');
  await press(dialog.getByText('Custom'));
  await press(dialog.getByRole('button', { name: 'Import 2 habits' }));
  await expect(dialog.getByText('Please select at least one day')).toBeVisible();
  await dialog.getByLabel('Days of Week').fill('someday');
  await press(dialog.getByRole('button', { name: 'Import 2 habits' }));
  await expect(dialog.getByText('"someday" is not a day of the week')).toBeVisible();
  await dialog.getByLabel('Days of Week').fill('Monday, TUESDAY, wed, thu, fri, sat, sun');
  await expectAccessible(page, 'correcting what was read');
  await press(dialog.getByRole('button', { name: 'Import 2 habits' }));
  await expect(notice(page, 'Import Successful')).toBeVisible();
  await expect(notice(page, 'Successfully imported 2 habits')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(habit(page, 'Read 30 pages')).toBeVisible();
  await expect(habit(page, 'Drink water')).toHaveCount(0);
});

test('a picture can be dropped into the dialog or pasted', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Floss');
  const bytes = [...(await pictureOf(page, ['Drink water']))];
  await open(page);
  const transferOf = async (name: string) =>
    page.evaluateHandle(
      (picture) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(picture.bytes)], picture.name, { type: 'image/png' }));
        return transfer;
      },
      { name, bytes },
    );
  const dialog = dialogOf(page);
  await dialog.getByText('Upload an image').dispatchEvent('drop', { dataTransfer: await transferOf('dropped.png') });
  await expect(dialog.getByRole('img', { name: 'dropped.png' })).toBeVisible();
  // Beside the box the browser would leave the page and open the picture.
  const beside = dialog.getByRole('heading', { level: 2 });
  const areTaken = await beside.evaluate(
    (heading, dataTransfer) =>
      ['dragover', 'drop'].map(
        (type) =>
          !heading.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
          ),
      ),
    await transferOf('beside.png'),
  );
  expect(areTaken).toEqual([true, true]);
  await expect(dialog.getByRole('img', { name: 'beside.png' })).toBeVisible();
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await transferOf('pasted.png'),
  );
  await expect(dialog.getByRole('img', { name: 'pasted.png' })).toBeVisible();
});

test(
  'the dialog says what is being done with the picture, step by step',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    test.slow();
    await alice.hasHabits('Floss');
    const picture = await pictureOf(page, ['Drink water', 'Take vitamins']);
    await open(page);
    const dialog = dialogOf(page);
    // The file is large, so the page shrinks it first. The journey holds that step back.
    await dialog
      .getByLabel('Upload an image')
      .setInputFiles(file(Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)])));
    await page.evaluate(() => {
      const decode = window.createImageBitmap;
      window.createImageBitmap = async (source: ImageBitmapSource) => {
        await new Promise((resolve) => document.addEventListener('let-through', resolve, { once: true }));
        return decode(source);
      };
    });
    const letThrough = await holdBack(page, '/api/analyze-image');
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    const told = dialog.getByRole('status');
    await expect(told.getByText('Preparing the picture')).toBeAttached();
    await page.evaluate(() => document.dispatchEvent(new Event('let-through')));
    await expect(told.getByText('Reading the picture')).toBeAttached();
    letThrough();
    await expect(dialog.getByText('Found 2 habits.')).toBeVisible(READ);
  },
);

test('a picture can be imported with only a keyboard', { tag: '@desk' }, async ({ page, alice }) => {
  test.slow();
  await alice.hasHabits('Floss');
  const picture = await pictureOf(page, ['Drink water', 'Take vitamins']);
  await open(page);
  const dialog = dialogOf(page);
  const input = dialog.getByLabel('Upload an image');
  await input.focus();
  await input.setInputFiles(file(picture));
  const analyze = dialog.getByRole('button', { name: 'Analyze Image' });
  await analyze.focus();
  await page.keyboard.press('Enter');
  const found = dialog.getByText('Found 2 habits.');
  await expect(found).toBeVisible(READ);
  await expect(found).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Drink water' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Import 1 habit' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 habit' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Successfully imported 1 habit')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(habit(page, 'Take vitamins')).toBeVisible();
});

test(
  'a failure is told in the words of the product, stays on the screen and can be retried',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    test.slow();
    await alice.hasHabits('Floss');
    const { read, missing } = createSeenTexts(page);
    const picture = await pictureOf(page, ['Drink water', 'Take vitamins']);
    await open(page);
    await read();
    const dialog = dialogOf(page);
    const input = dialog.getByLabel('Upload an image');
    await input.setInputFiles(file(Buffer.from('hello'), 'text/plain'));
    await expect(kept(page, 'Please choose a PNG, JPG or JPEG image.')).toBeVisible();
    await expect(dialog.locator('[data-announcer]')).toHaveText('Please choose a PNG, JPG or JPEG image.');
    await input.setInputFiles(file(Buffer.from('not a picture')));
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    await expect(notice(page, 'Analysis Failed')).toBeVisible(READ);
    await read();
    await expect(kept(page, 'Please choose a PNG, JPG or JPEG image.')).toBeVisible();

    await dialog.getByLabel('Choose another image').setInputFiles(file(picture));
    await page.route('**/api/analyze-image', (route) => route.abort());
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    await expect(notice(page, 'Failed to analyze image')).toBeVisible();
    await expect(kept(page, 'Failed to analyze image')).toBeVisible();
    await read();
    await page.unroute('**/api/analyze-image');
    await page.route('**/api/analyze-image', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    await expect(kept(page, 'Could not analyze the image')).toBeVisible();
    await read();
    await page.unroute('**/api/analyze-image');

    const letThrough = await holdBack(page, '/api/analyze-image');
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    await expect(dialog.getByRole('status').getByText('Reading the picture')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByRole('status').getByText('Reading the picture')).toBeHidden();
    letThrough();
    await press(dialog.getByRole('button', { name: 'Analyze Image' }));
    await expect(dialog.getByText('Found 2 habits.')).toBeVisible(READ);
    const boxes = dialog.getByRole('checkbox');
    for (const box of await boxes.all()) await box.uncheck();
    await press(dialog.getByRole('button', { name: 'Import 0 habits' }));
    await expect(notice(page, 'No Habits Selected')).toBeVisible();
    await expect(kept(page, 'Please select at least one habit to import')).toBeVisible();
    await read();
    for (const box of await boxes.all()) await box.check();
    await expect(kept(page, 'Please select at least one habit to import')).toBeHidden();
    await page.route('**/api/habits/import', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await boxes.first().press('Enter');
    await expect(dialog.getByRole('button', { name: 'Import 2 habits' })).toBeFocused();
    await expect(notice(page, 'Import Failed')).toBeVisible();
    await expect(kept(page, 'Could not import any habits')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Drink water' })).toBeChecked();
    await read();
    await page.unroute('**/api/habits/import');
    await press(dialog.getByRole('button', { name: 'Import 2 habits' }));
    await expect(notice(page, 'Import Successful')).toBeVisible();
    await read();
    expect(missing(IMAGE_IMPORT_TEXTS)).toEqual([]);
  },
);
