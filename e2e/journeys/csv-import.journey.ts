import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { chooseFile, csvOf, dropFile, filePlace, importDialog, inImport, openImport, says } from '#support/csv.ts';
import { chooseInMenu, dayInStrip, habit, notice } from '#support/dashboard.ts';
import { weekday } from '#support/days.ts';
import { breakNext, failNext, loseNextAnswer } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import type { RunningCrushing } from '#support/running-crushing.ts';
import { tabTo } from '#support/tab-to.ts';

const savedHabits = async (page: Page): Promise<Record<string, unknown>[]> =>
  (await page.request.get('/api/habits')).json();

test('habits are imported from a chosen file, and each invalid row is listed with its reason', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  await chooseFile(
    page,
    csvOf(
      'Read,daily,07:30,,"Five pages, at least",true',
      'Fly,hourly,07:00,,,false',
      `Run,weekly,00:00,${weekday(0)},,false`,
      'Swim,weekly',
      ',daily,07:00,,,false',
    ),
  );
  await expect(says(page, '2 habits to import')).toBeVisible();
  await expect(says(page, 'Daily · by 07:30 · done today')).toBeVisible();
  await expect(says(page, 'Five pages, at least')).toBeVisible();
  await expect(says(page, '3 rows left out')).toBeVisible();
  for (const [row, reason] of [
    ['Row 3, Fly', 'The type "hourly" is neither daily nor weekly'],
    ['Row 5, Swim', 'The row has 2 columns, the header has 6'],
    ['Row 6', 'Habit name is required'],
  ] as const) {
    await expect(says(page, row)).toBeVisible();
    await expect(says(page, reason)).toBeVisible();
  }
  await expectAccessible(page, 'a file looked through');
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Import Successful')).toBeVisible();
  await expect(notice(page, 'Successfully imported 2 habits')).toBeVisible();
  await expect(importDialog(page).getByText(/^2 habits were imported\. /), 'the rows left out stay').toBeVisible();
  await expect(says(page, '3 rows left out')).toBeVisible();
  await expect(says(page, 'The type "hourly" is neither daily nor weekly')).toBeVisible();
  await expect(says(page, '2 habits to import')).toHaveCount(0);
  await expectAccessible(page, 'rows left out of an import');
  await press(inImport(page, 'Done'));
  await expect(importDialog(page)).toBeHidden();
  await expect(habit(page, 'Read')).toBeChecked();
  await expect(habit(page, 'Run')).not.toBeChecked();
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/1 of 3 done/);
  expect(await savedHabits(page)).toMatchObject([
    { name: 'Sleep' },
    { name: 'Read', type: 'daily', deadline: '07:30', notes: 'Five pages, at least', completed: true },
    { name: 'Run', type: 'weekly', weekdays: [weekday(0).toLowerCase()], completed: false },
  ]);
});

test('a person without habits can import their first ones', { tag: '@desk' }, async ({ page, alice, press }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Add Your First Habit' })).toBeVisible();
  await openImport(page, press);
  await chooseFile(page, csvOf('Read,daily,00:00,,,false'));
  await press(inImport(page, 'Import'));
  await expect(habit(page, 'Read')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Happy ${weekday(0)}, ${alice.username}!`);
});

test(
  'a file can be dropped anywhere on the dialog, and a second one replaces it',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await dropFile(importDialog(page).getByText('or drop it here'), csvOf('Read,daily,00:00,,,false'), 'first.csv');
    await expect(says(page, 'first.csv')).toBeVisible();
    await expect(says(page, '1 habit to import')).toBeVisible();
    await dropFile(importDialog(page).getByRole('heading', { level: 2 }), 'Read', 'picture.png');
    await expect(says(page, 'Please select a CSV file')).toBeVisible();
    await expect(says(page, '1 habit to import')).toHaveCount(0);
    await dropFile(page.locator('html'), csvOf('Run,daily,00:00,,,false'), 'second.csv');
    await expect(says(page, 'second.csv')).toBeVisible();
    await press(inImport(page, 'Import'));
    await expect(habit(page, 'Run')).toBeVisible();
    await expect(habit(page, 'Read')).toHaveCount(0);
  },
);

test(
  'a file that cannot be imported is refused in the words of the product',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await press(inImport(page, 'Import'));
    await expect(filePlace(page)).toBeFocused();
    await expect(filePlace(page)).toHaveAccessibleDescription('Please select a file first');
    await expectAccessible(page, 'no file chosen');
    const many = Array.from({ length: 201 }, (_, index) => `Habit ${index},daily,00:00,,,false`);
    for (const [content, name, message, hint] of [
      ['x', 'habits.xlsx', 'Please select a CSV file', null],
      ['name,type\nRead,daily', 'a.csv', 'CSV missing required headers: deadline, completed', null],
      [csvOf('Fly,hourly,07:00,,,false'), 'c.csv', 'No valid habits found in the CSV file', null],
      [csvOf('"Read,daily,07:00,,,false'), 'd.csv', 'Failed to parse the CSV file. Please check the format.', null],
      ['PK\u0003\u0004\u0000', 'e.csv', 'Failed to parse the CSV file. Please check the format.', null],
      [
        csvOf(...many),
        'f.CSV',
        'At most 200 habits can be imported at once',
        'This file has 201. Please split it into smaller ones.',
      ],
    ] as const) {
      await chooseFile(page, content, name);
      await expect(says(page, message)).toBeVisible();
      await expect(filePlace(page)).toBeFocused();
      if (hint !== null) await expect(says(page, hint)).toBeVisible();
      await press(inImport(page, 'Import'));
      await expect(says(page, message)).toBeVisible();
    }
    await chooseFile(page, csvOf('Fly,hourly,07:00,,,false'));
    await expect(says(page, 'The type "hourly" is neither daily nor weekly')).toBeVisible();
    await expectAccessible(page, 'a file without habits');
    expect(await savedHabits(page)).toHaveLength(1);
  },
);

test(
  'rows that the server refuses stay on the screen, and imported rows are not sent again',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await fillUpTo(page, crushing, 498);
    // Zen draws one habit instead of all, which is faster.
    await page.goto('/dashboard?view=zen');
    await openImport(page, press);
    await chooseFile(page, csvOf(...['One', 'Two', 'Three'].map((name) => `${name},daily,00:00,,,false`)));
    await press(inImport(page, 'Import'));
    const refusal = 'Three: You have 500 habits, which is the most one person can keep';
    await expect(notice(page, 'Import Failed')).toBeVisible();
    await expect(notice(page, `Some habits couldn't be imported: ${refusal}`)).toBeVisible();
    await expect(says(page, "Some habits couldn't be imported:")).toBeVisible();
    await expect(says(page, refusal)).toBeVisible();
    await expect(importDialog(page).getByText(/^2 habits were imported\./)).toBeVisible();
    await expectAccessible(page, 'rows the server refused');
    await press(inImport(page, 'Import'));
    await expect(says(page, 'Please select a file first')).toBeVisible();
    await expect(says(page, refusal), 'the reasons stay').toBeVisible();
    expect(await savedHabits(page)).toHaveLength(500);
  },
);

/** Adds habits through the import endpoint until the person has as many as wanted. */
const fillUpTo = async (page: Page, crushing: RunningCrushing, wanted: number): Promise<void> => {
  for (let count = (await savedHabits(page)).length; count < wanted;) {
    const size = Math.min(200, wanted - count);
    const data = Array.from({ length: size }, (_, index) => ({
      name: `Habit ${count + index}`,
      type: 'daily',
      deadline: '00:00',
      completed: false,
    }));
    const response = await page.request.post('/api/habits/import', { headers: { origin: crushing.url }, data });
    expect(response.ok()).toBe(true);
    count += size;
  }
};

test('an import that fails on the network can be retried', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  await chooseFile(page, csvOf('Read,daily,00:00,,,false'));
  await breakNext(page, 'POST', '/api/habits/import');
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Import Failed')).toBeVisible();
  await expect(notice(page, 'Failed to import habits')).toBeVisible();
  await expect(says(page, 'Failed to import habits')).toBeVisible();
  await expect(says(page, '1 habit to import')).toBeVisible();
  await expectAccessible(page, 'an import the server refused as a whole');
  await failNext(page, 'POST', '/api/habits/import');
  await press(inImport(page, 'Import'));
  const unreachable = 'The server cannot be reached. Check your connection and try again.';
  await expect(says(page, unreachable)).toBeVisible();
  // The server adds the habit, but its answer is lost.
  await loseNextAnswer(page, 'POST', '/api/habits/import');
  await press(inImport(page, 'Import'));
  await expect(habit(page, 'Read')).toHaveCount(1);
  await expect(says(page, unreachable)).toBeVisible();
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Import Successful')).toBeVisible();
  await expect(habit(page, 'Read')).toHaveCount(1);
  expect(await savedHabits(page)).toHaveLength(2);
});

test('two hundred habits can be imported at once', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  await chooseFile(page, csvOf(...Array.from({ length: 200 }, (_, index) => `Habit ${index},daily,00:00,,,false`)));
  await expect(says(page, '200 habits to import')).toBeVisible();
  await press(inImport(page, 'Import'));
  // To draw two hundred habits takes a busy machine a while.
  await expect(notice(page, 'Successfully imported 200 habits')).toBeVisible({ timeout: 30_000 });
  await expect(habit(page, 'Habit 199')).toBeAttached();
  expect(await savedHabits(page)).toHaveLength(201);
});

test('the template can be downloaded and imported', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  const coming = page.waitForEvent('download');
  await press(inImport(page, 'Download Template'));
  const template = await coming;
  expect(template.suggestedFilename()).toBe('habits_template.csv');
  const path = await template.path();
  expect((await readFile(path, 'utf8')).trim().split('\r\n')).toHaveLength(4);
  await filePlace(page).setInputFiles({
    name: template.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: await readFile(path),
  });
  await expect(says(page, '3 habits to import')).toBeVisible();
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Successfully imported 3 habits')).toBeVisible();
});

test(
  'the import works with only a keyboard, and the focus returns to where it was',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Sleep');
    // Registered before the key press, which may open the picker at once.
    const choosing = page.waitForEvent('filechooser');
    await page.goto('/dashboard');
    const tools = page.getByRole('button', { name: 'Tools' });
    await tabTo(page, tools);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Import from CSV' }));
    await page.keyboard.press('Enter');
    await expect(importDialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, inImport(page, 'Import'));
    await page.keyboard.press('Enter');
    await expect(filePlace(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await (
      await choosing
    ).setFiles({
      name: 'habits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf('Read,daily,00:00,,,false')),
    });
    await expect(says(page, '1 habit to import')).toBeVisible();
    await expect(filePlace(page)).toBeFocused();
    await tabTo(page, inImport(page, 'Import'));
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Import Successful')).toBeVisible();
    await expect(importDialog(page)).toBeHidden();
    await expect(tools).toBeFocused();
  },
);

test(
  'Escape and Cancel close the dialog, which then starts empty',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await chooseFile(page, csvOf('Read,daily,00:00,,,false'));
    await expect(says(page, '1 habit to import')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(importDialog(page)).toBeHidden();
    await chooseInMenu(page, 'Tools');
    await press(page.getByRole('button', { name: 'Import from CSV' }));
    await expect(says(page, 'Choose a CSV file')).toBeVisible();
    await press(inImport(page, 'Cancel'));
    await expect(importDialog(page)).toBeHidden();
    await expect(habit(page, 'Read')).toHaveCount(0);
  },
);
