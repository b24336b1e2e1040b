import type { Page } from '@playwright/test';
import { chooseFile, csvOf, inImport, openImport, says } from '#support/csv.ts';
import { addHabit, chooseInMenu, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { ALICE, fillRegistration, logIn, loseSession } from '#support/person.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { FAILURE_TEXTS, IMPORT_TEXTS, ORDER_TEXTS, TOUR_TEXTS, VIEW_TEXTS } from '#support/specified-tool-texts.ts';
import { openUntilTour } from '#support/tour.ts';

const seenTexts = (page: Page) => {
  const { read, missing } = createSeenTexts(page);
  const readNotice = async (text: string): Promise<void> => {
    await expect(notice(page, text)).toBeVisible();
    await read();
  };
  return { read, missing, readNotice };
};

test('every text of the CSV import appears word for word', { tag: '@phone' }, async ({ page, alice, press }) => {
  const { read, missing, readNotice } = seenTexts(page);
  await alice.hasHabits('Sleep');
  await page.goto('/dashboard');
  await expect(habit(page, 'Sleep')).toBeVisible();
  await chooseInMenu(page, 'Tools');
  await expect(page.getByRole('button', { name: 'Import from CSV' })).toBeVisible();
  await read();
  await page.keyboard.press('Escape');
  await openImport(page, press);
  const reads = async (text: string) => {
    await expect(says(page, text)).toBeVisible();
    await read();
  };
  await press(inImport(page, 'Import'));
  await reads('Please select a file first');
  for (const [content, name, text] of [
    ['x', 'habits.txt', 'Please select a CSV file'],
    ['name,type\nRead,daily', 'a.csv', 'CSV missing required headers: deadline, completed'],
    [csvOf(), 'b.csv', 'No valid habits found in the CSV file'],
    [csvOf('"Read'), 'c.csv', 'Failed to parse the CSV file. Please check the format.'],
  ] as const) {
    await chooseFile(page, content, name);
    await reads(text);
  }
  const two = csvOf('Read,daily,00:00,,,false', 'Run,daily,00:00,,,false');
  await chooseFile(page, two);
  await breakNext(page, 'POST', '/api/habits/import');
  await press(inImport(page, 'Import'));
  await readNotice('Import Failed');
  await page.route(
    '**/api/habits/import',
    (route) => route.fulfill({ json: { imported: 0, errors: ['Read: refused', 'Run: refused'], refused: [0, 1] } }),
    { times: 1 },
  );
  await press(inImport(page, 'Import'));
  await reads("Some habits couldn't be imported:");
  await chooseFile(page, two);
  await press(inImport(page, 'Import'));
  await readNotice('Import Successful');
  expect(missing(IMPORT_TEXTS)).toEqual([]);
});

test.describe('a first visit', () => {
  test.use({ isShownAround: true });
  test('every text of the tour appears word for word', { tag: '@phone' }, async ({ page, alice, press }) => {
    const { read, missing } = seenTexts(page);
    await alice.hasHabits('Read');
    await openUntilTour(page);
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(page.getByText(`Step ${number} of 5`)).toBeVisible();
      await read();
      if (number < 5) await press(page.getByRole('button', { name: 'Next', exact: true }));
    }
    expect(missing(TOUR_TEXTS)).toEqual([]);
  });
});

test(
  'every text of the planner and of reordering appears word for word',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const { read, missing, readNotice } = seenTexts(page);
    await page.goto('/habit-planner');
    await expect(page.getByText('No habits found')).toBeVisible();
    await read();
    await alice.hasHabits('Read', 'Run');
    await page.goto('/habit-planner');
    await press(page.getByRole('button', { name: 'Reorder' }));
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await read();
    await page.goto('/dashboard');
    await press(page.getByRole('button', { name: 'Reorder' }));
    await press(page.getByRole('button', { name: 'Move down Read' }));
    await read();
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await readNotice('Habit order saved successfully');
    expect(missing(ORDER_TEXTS)).toEqual([]);
  },
);

test('every text of the views appears word for word', { tag: '@phone' }, async ({ page, alice, press }) => {
  const { read, missing } = seenTexts(page);
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=focus');
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await read();
  await page.goto('/dashboard?view=zen');
  await press(page.getByRole('button', { name: 'Edit note' }));
  await expect(page.getByRole('dialog', { name: 'Edit Note' })).toBeVisible();
  await read();
  expect(missing(VIEW_TEXTS)).toEqual([]);
});

test(
  'every text about a failed save appears word for word',
  { tag: '@phone' },
  async ({ page, crushing, alice, press }) => {
    const { missing, readNotice } = seenTexts(page);
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const save = page.getByRole('button', { name: 'Save Habit' });
    const leave = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await breakNext(page, 'POST', '/api/habit-instances');
    await press(habit(page, 'Read'));
    await readNotice('There was a problem updating your habit status.');
    await breakNext(page, 'POST', '/api/habits');
    await press(addHabit(page));
    await page.getByLabel('Habit Name').fill('Swim');
    await press(save);
    await readNotice('Error adding habit');
    await leave();
    await breakNext(page, 'PATCH', '/api/habits/');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Edit habit'));
    await page.getByLabel('Habit Name').fill('Read more');
    await press(save);
    await readNotice('There was a problem updating your habit.');
    await leave();
    await breakNext(page, 'POST', '/api/habit-instances');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Add note'));
    await page.getByLabel('Public note').fill('Chapter two');
    await press(page.getByRole('button', { name: 'Save note' }));
    await readNotice('Error saving note');
    await leave();
    await breakNext(page, 'DELETE', '/api/habits/');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Delete habit'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await readNotice('Error deleting habit');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await breakNext(page, 'PATCH', '/api/habits/reorder');
    await press(page.getByRole('button', { name: 'Reorder' }));
    await press(page.getByRole('button', { name: 'Move down Read' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await readNotice('Error saving order');
    await leave();
    await breakNext(page, 'POST', '/api/logout');
    await chooseInMenu(page, 'Sign Out');
    await readNotice('Logout failed');

    await loseSession(page);
    await page.goto(`${crushing.url}/auth`);
    await breakNext(page, 'POST', '/api/login');
    await logIn(page, alice.username, alice.password);
    await readNotice('Invalid username or password');
    await press(page.getByRole('button', { name: 'Forgot Password' }));
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByLabel('Email').fill(ALICE.email);
    await breakNext(page, 'POST', '/api/forgot-password');
    await press(dialog.getByRole('button', { name: 'Send Reset Link' }));
    await readNotice('Failed to send reset link');
    await page.goto(`${crushing.url}/auth?code=any`);
    await fillRegistration(page, ALICE);
    await breakNext(page, 'POST', '/api/register');
    await press(page.getByRole('button', { name: 'Register' }));
    await readNotice('Registration failed. Please try again or contact support.');
    expect(missing(FAILURE_TEXTS)).toEqual([]);
  },
);
