import { HOME } from '#support/home.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { openSettings, savedNote, settingSelect } from '#support/settings.ts';
import { inEverySize } from '#support/sizes.ts';
import { signedInElsewhere } from '#support/person.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

inEverySize(() => {
  test('the settings and their dialogs are accessible', async ({ page, alice, crushing }) => {
    await signedInElsewhere(crushing, alice);
    await openSettings(page);
    await lookAt(page, 'settings, asked for the zone');
    await page.getByRole('button', { name: `Keep ${HOME.place}` }).click();
    await Promise.all([savedNote(page).waitFor(), settingSelect(page, 'The day ends at').selectOption('02:00')]);
    await lookAt(page, 'settings');
    await page.getByRole('button', { name: 'Choose a time zone' }).click();
    const zones = page.getByRole('dialog', { name: 'Time zone' });
    await expect(zones.getByText(/^\d+ places$/)).toBeVisible();
    await lookAt(page, 'time zones');
    await zones.getByLabel('Search for a place').fill('nowhere at all');
    await expect(zones.getByText('No place has this name. Try a larger city nearby.')).toBeVisible();
    await lookAt(page, 'no such time zone');
    await zones.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Password/ }).click();
    const password = page.getByRole('dialog', { name: 'Change password' });
    await password.getByRole('button', { name: 'Update Password' }).click();
    await expect(password.getByText('Current password is required')).toBeVisible();
    await lookAt(page, 'change of the password, nothing typed');
    await password.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/api/sessions', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await page.reload();
    await expect(page.getByText('Your devices could not be loaded')).toBeVisible();
    await lookAt(page, 'settings, devices not loaded');
  });
});
