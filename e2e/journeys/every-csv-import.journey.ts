import { chooseFile, chooseFiles, csvOf, importDialog, inImport, openImport, says } from '#support/csv.ts';
import { notices } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { zipOf } from '#support/zip.ts';

const LONG_NAME = 'Practise the left hand of the second movement slowly until it can be played without looking';
const UNBROKEN_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

inEverySize(() => {
  test('the import of a file is accessible in every state', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages');
    await page.goto('/dashboard');
    await openImport(page, (target) => target.click());
    await lookAt(page, 'import');
    await inImport(page, 'Import').click();
    await expect(importDialog(page).getByText('Please select a file first')).toBeVisible();
    await lookAt(page, 'import without a file');
    await chooseFile(page, Buffer.from(csvOf('\u0080rger,daily,00:00,,,false'), 'latin1'), 'Meine Gewohnheiten.csv');
    await expect(importDialog(page).getByRole('radio')).toHaveCount(3);
    await lookAt(page, 'import of a file that reads in two ways');
    await importDialog(page).getByRole('radio', { name: 'None of these' }).check();
    await expect(says(page, /^Save the file as “CSV UTF-8”/)).toBeVisible();
    await lookAt(page, 'import of a file that reads right in no way');
    // "Бег утром" in the old encoding of Windows for Cyrillic.
    const running = Buffer.from([0xc1, 0xe5, 0xe3, 0x20, 0xf3, 0xf2, 0xf0, 0xee, 0xec]);
    await chooseFile(page, Buffer.concat([Buffer.from(csvOf('')), running, Buffer.from(',daily,00:00,,,false')]));
    await importDialog(page)
      .getByRole('radio', { name: /Cyrillic$/ })
      .check();
    await expect(says(page, 'Бег утром')).toBeVisible();
    await lookAt(page, 'import of a file that reads in many ways');
    await chooseFiles(page, ['habits.xlsx', zipOf(['[Content_Types].xml', '<Types/>'])]);
    await expect(importDialog(page).getByText('This is a workbook. Save it as CSV and choose that.')).toBeVisible();
    await lookAt(page, 'import of a workbook');
    await chooseFile(page, csvOf('Fly,hourly,07:00,,,false', 'Swim,weekly'));
    await expect(importDialog(page).getByRole('heading', { name: '2 rows left out' })).toBeVisible();
    await lookAt(page, 'import of a file without habits');
    await chooseFile(
      page,
      csvOf(
        'Morning run,daily,07:00,,"Half an hour, easy pace",true',
        `${LONG_NAME},weekly,18:30,sat sun,,WAHR`,
        `${UNBROKEN_NAME},hourly,07:00,,,false`,
        `${UNBROKEN_NAME},daily,00:00,,${'x'.repeat(300)},false`,
        'Swim,weekly',
      ),
      `${UNBROKEN_NAME}.csv`,
    );
    await expect(importDialog(page).getByRole('heading', { name: '3 habits to import' })).toBeVisible();
    await lookAt(page, 'import looked through');
    await breakNext(page, 'POST', '/api/habits/import');
    await inImport(page, 'Import').click();
    await expect(says(page, /^Failed to import habits/)).toBeVisible();
    await lookAt(page, 'import refused');
    // A notice under the mouse would stay and cover the button.
    await page.mouse.move(0, 0);
    await expect(notices(page).getByText('Import Failed')).toHaveCount(0);
    // The answer of a server when the person may add only one more habit.
    await page.route('**/api/habits/import', (route) =>
      route.fulfill({
        json: { imported: 1, errors: [`${LONG_NAME}: refused`, `${UNBROKEN_NAME}: refused`], refused: [1, 2] },
      }),
    );
    await inImport(page, 'Import').click();
    await expect(importDialog(page).getByText(/^1 habit was imported\./)).toBeVisible();
    await lookAt(page, 'import refused in part');
  });
});
