import { expectAccessible } from '#support/accessibility.ts';
import { chooseFile, csvOf, importDialog, inImport, openImport, says } from '#support/csv.ts';
import { habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { holdNext } from '#support/slow-network.ts';

test('files are read in the formats that spreadsheets write', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  const text = 'Completed,Name,Type,Deadline,Extra\r\nTRUE,"Say ""hello"", twice",Daily,7:00:00,x\r\n';
  await chooseFile(page, `\uFEFF${text}`);
  await expect(says(page, 'Say "hello", twice')).toBeVisible();
  await expect(says(page, 'Daily · by 07:00 · done today')).toBeVisible();
  await expect(says(page, 'The column "Extra" is not used.')).toBeVisible();
  await chooseFile(page, csvOf('Read,daily,07:00,,,false', '"Swim,daily,07:00,,,false'));
  await expect(says(page, 'A quotation mark in row 3 is not closed.')).toBeVisible();
  // Latin-1, the encoding of spreadsheets without Unicode.
  await chooseFile(page, Buffer.from(csvOf('Café für alle,daily,00:00,,,false'), 'latin1'));
  await expect(says(page, 'Café für alle')).toBeVisible();
  await press(inImport(page, 'Import'));
  await expect(habit(page, 'Café für alle')).toBeVisible();
});

const SEMICOLONS = 'sep=;\r\nname;type;deadline;completed\r\n"Tea; no coffee";daily;07:00;true\r\n';
const TABS = 'name\ttype\tdeadline\tnotes\tcompleted\nStretch, then sit\tdaily\t19:00\tten; no less\tfalse\n';

test('files with semicolons or tabs between the columns come in', async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  for (const [file, name, plan] of [
    [SEMICOLONS, 'Tea; no coffee', 'Daily · by 07:00 · done today'],
    [TABS, 'Stretch, then sit', 'Daily · by 19:00'],
  ] as const) {
    await openImport(page, press);
    await chooseFile(page, file);
    await expect(says(page, name)).toBeVisible();
    await expect(says(page, plan)).toBeVisible();
    await press(inImport(page, 'Import'));
    await expect(importDialog(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { name })).toBeVisible();
  }
  await expect(page.getByRole('checkbox', { name: 'Tea; no coffee' })).toBeChecked();
});

test(
  'two hundred habits with the longest notes come in, in a script whose letters take three bytes',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    // Zen draws one habit instead of all, which is faster.
    await page.goto('/dashboard?view=zen');
    await openImport(page, press);
    const names = Array.from({ length: 200 }, (_, place) => `Habit ${place}`);
    await chooseFile(page, csvOf(...names.map((name) => `${name},daily,00:00,,${'走'.repeat(2000)},false`)));
    await expect(says(page, '200 habits to import')).toBeVisible();
    await press(inImport(page, 'Import'));
    await expect(notice(page, 'Successfully imported 200 habits')).toBeVisible();
    const saved = (await (await page.request.get('/api/habits')).json()) as { name: string }[];
    expect(saved.map(({ name }) => name)).toEqual(['Sleep', ...names]);
  },
);

test('a file whose letters may be read in several ways asks which one is right', async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  // "Ärger" as old programs on a Mac wrote it; on Windows its first byte is a euro sign.
  await chooseFile(page, Buffer.from(csvOf('\u0080rger,custom,7pm,Mon-Fri,,false'), 'latin1'));
  const question = importDialog(page).getByRole('group', { name: 'Which of these reads right?' });
  await expect(importDialog(page).locator('[data-announcer]')).toHaveText('Which of these reads right?');
  // Both readings, and a way out where neither is right.
  await expect(question.getByRole('radio')).toHaveCount(3);
  await expect(question.getByRole('radio', { name: 'None of these' })).toBeVisible();
  await press(inImport(page, 'Import'));
  await expect(says(page, 'Please choose how the file reads right')).toBeVisible();
  await expectAccessible(page, 'the question how a file reads');
  await question.getByRole('radio', { name: 'Ärger' }).check();
  await expect(says(page, 'Weekdays · by 19:00')).toBeVisible();
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Import Successful')).toBeVisible();
  const saved = (await (await page.request.get('/api/habits')).json()) as { name: string }[];
  expect(saved.map(({ name }) => name)).toEqual(['Sleep', 'Ärger']);
});

test(
  'a file of Unicode with one stray byte asks how it reads, and brings nothing in by itself',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    const bytes = Buffer.from(csvOf('Café,daily,00:00,,,false', 'R#d,daily,00:00,,,false'));
    // The é of Latin-1. This byte alone is invalid in UTF-8.
    bytes[bytes.indexOf('#')] = 0xe9;
    await chooseFile(page, bytes);
    const question = importDialog(page).getByRole('group', { name: 'Which of these reads right?' });
    for (const reading of [/^Café\s*Unicode, damaged$/, /^CafÃ©/, /^None of these/])
      await expect(question.getByRole('radio', { name: reading })).not.toBeChecked();
    await press(inImport(page, 'Import'));
    await expect(says(page, 'Please choose how the file reads right')).toBeVisible();
    const saved = (await (await page.request.get('/api/habits')).json()) as { name: string }[];
    expect(saved.map(({ name }) => name)).toEqual(['Sleep']);
  },
);

test(
  'a file that is chosen while another one is imported is told to wait',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await chooseFile(page, csvOf('Read,daily,07:00,,,false'));
    await expect(says(page, '1 habit to import')).toBeVisible();
    const letThrough = await holdNext(page, '/api/habits/import');
    const isSent = page.waitForRequest('**/api/habits/import');
    await press(inImport(page, 'Import'));
    await isSent;
    await chooseFile(page, csvOf('Run,daily,07:00,,,false'));
    await expect(notice(page, 'Choose the file again once it has ended.')).toBeVisible();
    letThrough();
    await expect(notice(page, 'Import Successful')).toBeVisible();
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(habit(page, 'Run')).toHaveCount(0);
  },
);
