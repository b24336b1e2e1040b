import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { NOTIFICATION_TEXTS } from '#support/specified-texts.ts';

test('every text about notices appears word for word', { tag: '@phone' }, async ({ signedInPage: page }) => {
  const { read, missing } = createSeenTexts(page);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications sent yet')).toBeVisible();
  await read();
  await page.getByRole('switch', { name: 'Weekly Digest' }).click();
  await expect(page.getByText('Preferences updated')).toBeVisible();
  await read();
  await breakNext(page, 'PATCH', '/api/notifications/preferences');
  await page.getByRole('switch', { name: 'Almost Done' }).click();
  await expect(page.getByText('Failed to update preferences')).toBeVisible();
  await read();
  expect(missing(NOTIFICATION_TEXTS)).toEqual([]);
});
