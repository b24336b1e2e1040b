import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { follow } from '#support/notices.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { NOTIFICATION_TEXTS } from '#support/specified-texts.ts';

test('every text about notices appears word for word', { tag: '@phone' }, async ({ page, alice, bob, crushing }) => {
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
  await follow(crushing, bob, alice);
  await expect(page.getByText(`from ${bob.username}`)).toBeVisible();
  await read();
  // One whose mail has left, and one whose mail was refused.
  await page.route('**/api/notifications/history', async (route) => {
    const { notifications } = (await (await route.fetch()).json()) as { notifications: { createdAt: string }[] };
    const [waits] = notifications;
    if (waits === undefined) throw new Error('There is no notice.');
    const sent = { ...waits, id: -1, status: 'sent', sentAt: waits.createdAt };
    await route.fulfill({ json: { notifications: [sent, { ...waits, id: -2, status: 'failed' }] } });
  });
  await page.reload();
  await expect(page.getByText('sent', { exact: true })).toBeVisible();
  await read();
  expect(missing(NOTIFICATION_TEXTS, { name: bob.username })).toEqual([]);
});
