import { notice } from '#support/dashboard.ts';
import { mailsHaveLeft, refuseMails } from '#support/failed-mails.ts';
import { expect, testAlone } from '#support/journey.ts';
import { takePicture } from '#support/look-at.ts';

testAlone('a challenge is opened for those who wait, and closed', async ({ page, alice, crushing, press }) => {
  const headers = { origin: crushing.url };
  await page.goto('/admin?tab=challenges');
  await expect(page.getByText('Nobody waits for the next one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open a challenge' })).toHaveAttribute('aria-disabled', 'true');
  await page.request.post(`${crushing.url}/api/challenge/waitlist/join`, { headers });
  await page.reload();
  await expect(page.getByText('1 person on the waitlist.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Open a challenge' }));
  await expect(notice(page, 'Challenge opened')).toBeVisible();
  await expect(page.getByText(`@${alice.username}`, { exact: true })).toBeVisible();
  // Which number it has is the database's choice.
  await expect(page.getByText(new RegExp(`^@${alice.username} opened challenge \\d+\\.$`))).toBeVisible();
  await press(page.getByRole('button', { name: /^Close the challenge of/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Close challenge' }));
  await expect(notice(page, 'Challenge closed')).toBeVisible();
  await expect(page.getByText('over', { exact: true })).toBeVisible();
});

const ROUNDS = 51;

const roundNumber = (id: number) => ({
  id,
  name: `Round ${id}`,
  startDate: '2026-01-05',
  endDate: '2026-01-11',
  isOver: true,
  memberCount: 1,
  together: 3,
  members: ['mara'],
});

testAlone('the list of challenges goes on to its end', async ({ page, alice, press }) => {
  expect(alice.username).not.toBe('');
  await page.route('**/api/admin/challenges?*', (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor'));
    const all = Array.from({ length: ROUNDS }, (_, place) => roundNumber(ROUNDS - place));
    const challenges = all.slice(cursor, cursor + 50);
    return route.fulfill({ json: { challenges, total: ROUNDS, waitlistCount: 0, nextCursor: null } });
  });
  await page.goto('/admin?tab=challenges');
  await expect(page.getByText('Round 51', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
  await takePicture(page, 'administration, challenges, last page');
});

testAlone('a mail that failed says why, and is tried again', async ({ page, alice, crushing, press }) => {
  await page.goto('/admin?tab=mail');
  await expect(
    page.getByText('No mail server is set: each mail becomes a file in the outbox folder.', { exact: true }),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'Send me a test mail' }));
  await expect(notice(page, 'Test mail queued')).toBeVisible();
  await expect(notice(page, 'It becomes a file in the outbox folder.')).toBeVisible();
  await mailsHaveLeft(page, crushing);
  await refuseMails(crushing, '550 no such user');
  await page.reload();
  await expect(page.getByText('550 no such user')).toBeVisible();
  await press(page.getByRole('button', { name: `Try again to mail ${alice.email}` }));
  await expect(notice(page, 'Queued again')).toBeVisible();
  await expect(page.getByText(`queued the mail to ${alice.email} again.`)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('sent 1')).toBeVisible();
  }).toPass();
  await press(page.getByText('sent 1'));
  await expect(page).toHaveURL(/filter=sent/);
  await expect(page.getByText(alice.email).first()).toBeVisible();
});
