import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { follow } from '#support/notices.ts';
import { inEverySize } from '#support/sizes.ts';

const AT = '2026-09-07T09:20:00.000Z';

const HISTORY = [
  { type: 'encouragement', subject: 'Alma sent you encouragement', status: 'sent', name: 'Alma Reyes', reason: null },
  { type: 'new_follower', subject: 'Noor follows you now', status: 'pending', name: 'Noor Aziz', reason: null },
  { type: 'weekly_digest', subject: 'Your week: 5 perfect days', status: 'sent', name: null, reason: null },
  {
    type: 'day_completed',
    subject: `${'Wolfeschlegelsteinhausen'.repeat(3)} finished the day`,
    status: 'failed',
    name: 'Wolfeschlegelsteinhausen'.repeat(3),
    reason: 'The mail server did not take a mail to your address.',
  },
].map(({ name, ...notice }, index) => ({
  ...notice,
  id: 9 - index,
  sentAt: notice.status === 'sent' ? AT : null,
  createdAt: AT,
  relatedUser: name === null ? null : { name, username: 'someone' },
}));

inEverySize(() => {
  test('the notifications are accessible in every state', async ({ page, alice, bob, crushing }) => {
    await page.goto('/notifications');
    await expect(page.getByText('No notifications sent yet')).toBeVisible();
    await lookAt(page, 'notifications, none');
    await follow(crushing, bob, alice);
    await expect(page.getByText(`${bob.username} follows you now`)).toBeVisible();
    await lookAt(page, 'notifications, one waits');
    await page.route('**/api/notifications/history', (route) => route.fulfill({ json: { notifications: HISTORY } }));
    await page.reload();
    await expect(page.getByText('Your week: 5 perfect days')).toBeVisible();
    const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect(row('Your week')).toContainText(/Weekly Digest.*sent.*Sent \d\d:\d\d/);
    await expect(row('Alma sent you')).toContainText('from Alma Reyes');
    await expect(row('finished the day')).toContainText(
      /Day Completed.*did not take a mail.*failed.*Created \d\d:\d\d/,
    );
    await page.getByText('The mail server did not take').scrollIntoViewIfNeeded();
    await lookAt(page, 'notifications, of every status');
    await page.route('**/api/notifications/*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.reload();
    await expect(page.getByText('Your switches could not be loaded')).toBeVisible();
    await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
    await lookAt(page, 'notifications, not loaded');
  });
});
