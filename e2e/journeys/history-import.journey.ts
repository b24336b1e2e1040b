import type { Page } from '@playwright/test';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { chooseFile, chooseFiles, csvOf, importDialog, inImport, openImport, says } from '#support/csv.ts';
import { habit, notice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { personElsewhere } from '#support/other-browser.ts';
import { HISTORY_END, LOOP_CHECKMARKS, LOOP_HABITS, habitTroveJson, loopZip } from '#support/trackers.ts';
import { zipOf } from '#support/zip.ts';

const choice = (page: Page, name: string) => importDialog(page).getByRole('checkbox', { name, exact: true });

const savedHabits = async (page: Page): Promise<{ id: number; name: string }[]> =>
  (await page.request.get('/api/habits')).json();

const savedDays = async (page: Page, from: string, to: string): Promise<{ habitId: number; notes: string | null }[]> =>
  (await page.request.get(`/api/habit-instances?startDate=${from}&endDate=${to}`)).json();

const OWN_TABLE_HINT = 'Choose crushing.json or the ZIP of this download.';

test('an export of Loop brings habits with their days, and its notes only when asked', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  await chooseFiles(page, ['Loop Habits CSV 2026-01-31.zip', loopZip()]);
  await expect(says(page, '4 habits from Loop Habit Tracker')).toBeVisible();
  await expect(says(page, 'Daily · 400 days, 28 Dec 2024 – 31 Jan 2026')).toBeVisible();
  await expect(says(page, /^3 times a week becomes .*, the days you did it most\.$/)).toBeVisible();
  await expect(says(page, 'Left out: 80 days below the target of 10 pages.')).toBeVisible();
  await expect(says(page, /^Left out: \d+ days that Loop marked by itself\.$/)).toBeVisible();
  await expect(choice(page, 'Meditate')).toBeChecked();
  await expect(choice(page, 'Learn the cello'), 'archived in Loop').not.toBeChecked();
  await expect(importDialog(page).getByRole('checkbox', { name: 'Bring the notes too' })).not.toBeChecked();
  await choice(page, 'Wake up early').uncheck();
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Successfully imported 2 habits with 720 days')).toBeVisible();
  await expect(importDialog(page)).toBeHidden();
  await expect(habit(page, 'Meditate')).toBeVisible();
  expect(await savedHabits(page)).toMatchObject([
    { name: 'Sleep' },
    { name: 'Meditate', type: 'daily', reps: 386, startDay: addDays(HISTORY_END, -399), notes: null },
    { name: 'Read', reps: 320 },
  ]);
  const days = await savedDays(page, addDays(HISTORY_END, -90), HISTORY_END);
  expect(days.filter(({ notes }) => notes !== null)).toEqual([]);
});

test(
  'an import that is repeated adds what is new and leaves the rest',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await chooseFiles(page, ['habits.json', habitTroveJson(20)]);
    await expect(says(page, '2 habits from HabitTrove')).toBeVisible();
    await expect(says(page, '1 entry left out')).toBeVisible();
    await expect(says(page, 'It is a task, which is done once')).toBeVisible();
    await expect(says(page, 'Mon, Wed, Fri · 20 days, 12 Jan 2026 – 31 Jan 2026')).toBeVisible();
    await expect(says(page, 'Left out: 1 day with fewer than 2 completions.')).toBeVisible();
    await press(inImport(page, 'Import'));
    await expect(notice(page, 'Successfully imported 2 habits with 21 days')).toBeVisible();
    await openImport(page, press);
    await chooseFiles(page, ['backup.zip', zipOf(['data/coins.json', '{}'], ['data/habits.json', habitTroveJson(32)])]);
    await expect(says(page, 'Already here: adds 12 new days.')).toBeVisible();
    await expect(says(page, 'Already here, with all its days.')).toBeVisible();
    await expect(choice(page, 'Morning run')).toBeChecked();
    await expect(choice(page, 'Drink water')).not.toBeChecked();
    await press(inImport(page, 'Import'));
    await expect(notice(page, 'Successfully imported 1 habit with 12 days')).toBeVisible();
    expect(await savedHabits(page)).toMatchObject([{ name: 'Sleep' }, { name: 'Morning run', reps: 32 }, { reps: 1 }]);
  },
);

test(
  'two files of Loop are chosen together, and one alone asks for the other',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    const hint = 'Choose Habits.csv and Checkmarks.csv of one export together, or its ZIP file.';
    await chooseFiles(page, ['Habits.csv', LOOP_HABITS]);
    await expect(says(page, 'The days of these habits are missing')).toBeVisible();
    await expect(says(page, hint)).toBeVisible();
    await chooseFiles(page, ['Checkmarks.csv', LOOP_CHECKMARKS]);
    await expect(says(page, 'The list of these habits is missing')).toBeVisible();
    await chooseFiles(page, ['Habits.csv', LOOP_HABITS], ['Checkmarks.csv', LOOP_CHECKMARKS]);
    await expect(says(page, 'Daily · 10 days, 22 Jan 2026 – 31 Jan 2026')).toHaveCount(2);
    await press(importDialog(page).getByRole('button', { name: 'Select all' }));
    await expect(choice(page, 'Learn the cello')).toBeChecked();
    await press(importDialog(page).getByRole('button', { name: 'Select none' }));
    await press(inImport(page, 'Import'));
    await expect(says(page, 'Please select at least one habit to import')).toBeVisible();
    await choice(page, 'Meditate').check();
    await press(inImport(page, 'Import'));
    await expect(notice(page, 'Successfully imported 1 habit with 10 days')).toBeVisible();
  },
);

test(
  'a file of none of these is refused with a sentence, and a CSV file is read as before',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    for (const [name, content, message] of [
      ['letters.zip', zipOf(['a.txt', 'Dear Ann']), 'This ZIP file holds no habits'],
      ['page.zip', '<html>Sign in</html>', 'This ZIP file cannot be read'],
      ['broken.zip', loopZip().subarray(0, 2000), 'This ZIP file is damaged'],
      ['other.json', '{"notes":[]}', 'This file holds no habits'],
      ['Loop Habits Backup.db', 'SQLite format 3\u0000…', 'This is a full backup of Loop'],
      ['list.txt', 'Read', 'Please select a CSV file'],
      ['habits.csv', 'Habit,Type,Weekdays,Deadline,Private,Notes,Icon,Added,Deleted,Days done\n', OWN_TABLE_HINT],
    ] as const) {
      await chooseFiles(page, [name, content]);
      await expect(says(page, message)).toBeVisible();
    }
    const table = csvOf('Read,daily,00:00,,,false');
    await chooseFiles(page, ['a.csv', table], ['b.csv', table]);
    await expect(says(page, 'Choose one CSV file at a time')).toBeVisible();
    await chooseFile(page, csvOf('Read,daily,00:00,,,false'));
    await expect(says(page, '1 habit to import')).toBeVisible();
  },
);

test('an import that fails goes on where it stopped', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await openImport(page, press);
  await chooseFiles(page, ['Loop.zip', loopZip(6000)]);
  await expect(choice(page, 'Read')).toBeChecked();
  let calls = 0;
  await page.route('**/api/habits/import/history', async (route) => {
    calls += 1;
    // The answer of the second call is lost.
    if (calls !== 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(inImport(page, 'Import'));
  await expect(notice(page, 'Import Failed')).toBeVisible();
  await expect(says(page, /^Imported 2,500 of [\d,]+ days$/)).toBeVisible();
  const sent = calls;
  await press(inImport(page, 'Try again'));
  await expect(notice(page, 'Import Successful')).toBeVisible();
  // The lost call wrote an unknown number of days, so the notice counts only the habits.
  await expect(notice(page, 'Successfully imported 3 habits')).toBeVisible();
  // Seven calls in all, of which one was answered.
  expect(calls - sent).toBe(6);
  await expect(importDialog(page)).toBeHidden();
  expect(await savedHabits(page)).toMatchObject([
    {},
    { name: 'Meditate', reps: 5800 },
    {},
    { name: 'Read', reps: 4800 },
  ]);
});

test(
  'Stop ends an import after the call under way, and it can go on',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Sleep');
    await page.goto('/dashboard');
    await openImport(page, press);
    await chooseFiles(page, ['Loop.zip', loopZip(3000)]);
    await expect(choice(page, 'Read')).toBeChecked();
    const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
    await page.route('**/api/habits/import/history', async (route) => {
      await isPressed;
      return route.continue();
    });
    await press(inImport(page, 'Import'));
    await press(inImport(page, 'Stop'));
    pressed();
    await expect(notice(page, 'Import Stopped')).toBeVisible();
    await expect(says(page, /^Imported 2,500 of [\d,]+ days$/)).toBeVisible();
    await press(inImport(page, 'Continue'));
    await expect(notice(page, 'Import Successful')).toBeVisible();
  },
);

test("a download of one's own goes into another account with its goal, and whoever has a goal keeps it", async ({
  page,
  alice,
  browser,
  crushing,
  press,
}) => {
  const { page: old, person: bob } = await personElsewhere(browser, crushing);
  const [, swim = 0] = await bob.hasHabits('Read', 'Swim');
  await bob.hasInstance(swim, day(1), { completed: true });
  const headers = { origin: crushing.url };
  await old.request.delete(`/api/habits/${swim}`, { headers });
  const goal = { title: 'Run 10 km', specific: 'In the park', startDate: '2026-03-01', targetDate: '2026-04-10' };
  await old.request.post('/api/goals', { headers, data: goal });
  const download = await (await old.request.get('/api/export')).body();
  await old.close();
  const goalOfAlice = async () => (await page.request.get('/api/goals')).json();
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');

  await openImport(page, press);
  await chooseFiles(page, ['crushing.zip', download]);
  await expect(choice(page, 'Set the goal “Run 10 km” too')).toBeChecked();
  await expect(choice(page, 'Swim')).toBeChecked();
  await expect(says(page, 'Deleted: it comes in as a deleted habit.')).toBeVisible();
  await lookAt(page, 'import of an own download with its goal');
  await press(inImport(page, 'Import'));
  await expect(importDialog(page)).toBeHidden();
  expect(await (await page.request.get('/api/habits/deleted')).json()).toMatchObject([{ name: 'Swim' }]);
  expect(await goalOfAlice()).toMatchObject(goal);

  await openImport(page, press);
  await chooseFiles(page, ['crushing.zip', download]);
  await expect(says(page, 'You have a goal already, so “Run 10 km” stays behind.')).toBeVisible();
  await choice(page, 'Read').check();
  await press(inImport(page, 'Import'));
  await expect(importDialog(page)).toBeHidden();
  expect(await goalOfAlice()).toMatchObject(goal);
});
