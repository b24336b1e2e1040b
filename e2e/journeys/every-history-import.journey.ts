import { chooseFiles, importDialog, inImport, openImport, says } from '#support/csv.ts';
import { notices } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { habitTroveJson, loopZip } from '#support/trackers.ts';

inEverySize(() => {
  test('the import of a history is accessible while it is chosen, under way and stopped', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages');
    await page.goto('/dashboard');
    await openImport(page, (target) => target.click());
    await chooseFiles(page, ['Loop Habits CSV 2026-01-31.zip', loopZip(6000)]);
    await expect(importDialog(page).getByRole('checkbox', { name: 'Meditate' })).toBeChecked();
    await lookAt(page, 'history looked through');
    await importDialog(page).getByRole('button', { name: 'Select all' }).click();
    await importDialog(page).getByRole('button', { name: 'Select none' }).click();
    await inImport(page, 'Import').click();
    await expect(says(page, 'Please select at least one habit to import')).toBeVisible();
    await lookAt(page, 'history with nothing chosen');
    await importDialog(page).getByRole('button', { name: 'Select all' }).click();
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route('**/api/habits/import/history', async (route) => {
      await isSeen;
      return route.continue();
    });
    await inImport(page, 'Import').click();
    await expect(importDialog(page).getByRole('progressbar')).toBeVisible();
    await lookAt(page, 'history under way');
    await inImport(page, 'Stop').click();
    seen();
    await expect(importDialog(page).getByText(/^Imported 2,500 of/)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(notices(page).getByText('Import Stopped')).toHaveCount(0);
    await lookAt(page, 'history stopped');
  });

  test('the import of a history is accessible when it fails or is refused', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages');
    await page.goto('/dashboard');
    await openImport(page, (target) => target.click());
    await chooseFiles(page, ['Loop Habits CSV 2026-01-31.zip', loopZip()]);
    await expect(importDialog(page).getByRole('checkbox', { name: 'Meditate' })).toBeChecked();
    await breakNext(page, 'POST', '/api/habits/import/history');
    await inImport(page, 'Import').click();
    await expect(says(page, /^Failed to import habits/)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(notices(page).getByText('Import Failed')).toHaveCount(0);
    await lookAt(page, 'history failed');
    await page.route('**/api/habits/import/history', (route) =>
      route.fulfill({
        json: {
          added: 7,
          refused: [{ key: 'loop:Read', reason: 'You have 500 habits, which is the most one person can keep' }],
        },
      }),
    );
    await inImport(page, 'Try again').click();
    await expect(importDialog(page).getByRole('heading', { name: /couldn.t be imported/ })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(notices(page).getByText('Import Failed')).toHaveCount(0);
    await lookAt(page, 'history refused in part');
    await page.unroute('**/api/habits/import/history');
    await chooseFiles(page, ['habits.json', habitTroveJson()]);
    await expect(importDialog(page).getByRole('heading', { name: '1 entry left out' })).toBeVisible();
    await lookAt(page, 'history of HabitTrove');
    await chooseFiles(page, ['letters.zip', 'PK\u0003\u0004']);
    await expect(importDialog(page).getByText('This ZIP file holds no habits')).toBeVisible();
    await lookAt(page, 'history without habits');
  });
});
