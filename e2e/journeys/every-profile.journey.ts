import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { aPicture, choosePicture, cropDialog, editProfile, openProfile } from '#support/own-profile.ts';
import { openSettings } from '#support/settings.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('the profile and its dialogs are accessible', async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run', 'Write');
    await openProfile(page);
    await lookAt(page, 'profile');
    await editProfile(page);
    await page.getByLabel('Username').fill('.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await lookAt(page, 'profile, edited with a mistake');
    await page.getByRole('link', { name: 'Back to Dashboard', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await lookAt(page, 'profile, leaving with changes');
    await page.getByRole('button', { name: 'Stay' }).click();
    await choosePicture(page, await aPicture(page));
    await expect(cropDialog(page).getByText('Preview')).toBeVisible();
    await lookAt(page, 'crop of the picture');
    await cropDialog(page).getByRole('button', { name: 'Use picture' }).click();
    await expect(cropDialog(page)).toBeHidden({ timeout: 30_000 });
    await lookAt(page, 'profile, edited with a picture');
  });

  test('leaving and blocking in the settings are accessible', async ({ signedInPage: page }) => {
    await openSettings(page);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Current password is required')).toBeVisible();
    await lookAt(page, 'deletion of the account');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Blocked people/ }).click();
    await expect(page.getByText('You have blocked nobody.')).toBeVisible();
    await lookAt(page, 'nobody is blocked');
  });
});
