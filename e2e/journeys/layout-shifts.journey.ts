import { chooseInMenu } from '#support/dashboard.ts';
import { chooseFile } from '#support/csv.ts';
import { habit } from '#support/dashboard.ts';
import { goOffline } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { logIn } from '#support/person.ts';
import { holdBack } from '#support/slow-network.ts';

const SHIFT_MAX = 0.01;

test('the first-time screen comes in without a jump, also over a slow line', async ({ signedInPage: page }) => {
  await watchLayoutShifts(page);
  const letThrough = await holdBack(page, '/api/habits');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Loading dashboard...' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: 'Add Your First Habit' })).toBeVisible();
  await expectSteady(page, 'the first-time screen', SHIFT_MAX);
});

test('the first-time screen comes in without a jump where only its own question is answered late', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await watchLayoutShifts(page);
  const letThrough = await holdBack(page, '/api/user/has-ever-created-habits');
  const footer = page.waitForResponse(/\/dashboard-extras-.*js$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Loading dashboard...' })).toBeVisible();
  await footer;
  // As long as skeletons stay.
  await page.clock.runFor(1000);
  letThrough();
  await expect(page.getByRole('button', { name: 'Add Your First Habit' })).toBeVisible();
  await expectSteady(page, 'the first-time screen', SHIFT_MAX);
});

test('losing the network and finding it again moves nothing', async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run');
  await watchLayoutShifts(page);
  await page.goto('/dashboard');
  await habit(page, 'Read').waitFor();
  await goOffline(page);
  const strip = page.getByText(/You are offline/);
  // The content slides down once the height of the strip is known.
  await expect(async () => {
    const [below, top] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await strip.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  }).toPass();
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
  await expectSteady(page, 'the offline strip', SHIFT_MAX);
});

test('a failed sign-in moves nothing', async ({ page, bob }) => {
  await watchLayoutShifts(page);
  await page.goto('/auth');
  await logIn(page, bob.username, 'not the password');
  await expect(page.getByText('Invalid username or password. Please try again.').first()).toBeVisible();
  await expectSteady(page, 'a failed sign-in', SHIFT_MAX);
});

test('the dialog for CSV files keeps its size when a file is chosen', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await watchLayoutShifts(page);
  await page.goto('/dashboard');
  await habit(page, 'Read').waitFor();
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Import from CSV' }));
  const dialog = page.getByRole('dialog', { name: 'Import Habits from CSV' });
  await expect(dialog.getByText('What the file holds is shown here.')).toBeVisible();
  const rows = Array.from({ length: 30 }, (_, index) => `Habit ${index},daily,07:00,false`);
  await chooseFile(page, ['name,type,deadline,completed', ...rows, 'Bad,hourly,07:00,false'].join('\n'));
  await expect(dialog.getByRole('heading', { name: '30 habits to import' })).toBeVisible();
  await chooseFile(page, 'no,headers');
  await expect(dialog.getByRole('heading', { name: '30 habits to import' })).toBeHidden();
  await expectSteady(page, 'the dialog for CSV files', SHIFT_MAX);
});
