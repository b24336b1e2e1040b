import { adminRows } from '#support/administrator.ts';
import { waits } from '#support/challenge.ts';
import { notice } from '#support/dashboard.ts';
import { mailsHaveLeft, refuseMails } from '#support/failed-mails.ts';
import { expect, testAlone } from '#support/journey.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import type { RunningCrushing } from '#support/running-crushing.ts';

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
  // The database chooses the number of the challenge.
  await expect(page.getByText(new RegExp(`^@${alice.username} opened challenge \\d+\\.$`))).toBeVisible();
  await press(page.getByRole('button', { name: /^Close the challenge of/ }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Close challenge' }));
  await expect(notice(page, 'Challenge closed')).toBeVisible();
  await expect(page.getByText('over', { exact: true })).toBeVisible();
});

const ROUNDS = 51;

testAlone(
  'the list of challenges goes on to its end, where one on another page counts as open',
  async ({ signedInPage: page, crushing, press }) => {
    await crushing.changeDatabase(
      `insert into challenges (name, "startDate", "endDate", "isActive", "createdAt", "endedAt")
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${ROUNDS})
     select 'Round ' || n, '2026-01-05', '2026-01-11', false, ?, ? from numbers`,
      '2026-01-05T07:00:00.000Z',
      '2026-01-12T07:00:00.000Z',
    );
    await waits(page, crushing);
    const headers = { origin: crushing.url };
    const opened = await page.request.post(`${crushing.url}/api/admin/challenges`, { headers, data: {} });
    expect(opened.ok()).toBe(true);
    // The button is enabled only while the waitlist has people.
    await waits(page, crushing);
    await page.goto('/admin?tab=challenges');
    await expect(page.getByText('Round 51', { exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: 'Next' }));
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
    await expect(page.getByText('1 person on the waitlist.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open a challenge' })).toHaveAttribute('aria-disabled', 'true');
    await takePicture(page, 'administration, challenges, last page');
  },
);

const MEMBERS = 103;

/** People who wait for the next challenge, from member001 on. They get no mail. */
const manyWait = async ({ changeDatabase }: RunningCrushing): Promise<void> => {
  const instant = '2026-01-05T07:00:00.000Z';
  await changeDatabase(
    `insert into users (email, username, "usernameKey", "isBot", "createdAt")
     with recursive numbers (n) as (select 1001 union all select n + 1 from numbers where n < ${1000 + MEMBERS})
     select 'member' || substr('' || n, 2) || '@example.test', 'member' || substr('' || n, 2),
            'member' || substr('' || n, 2), true, ?
     from numbers`,
    instant,
  );
  await changeDatabase(
    `insert into challenge_waitlist ("userId", "joinedWaitlistAt") select id, ? from users where username like 'member%'`,
    instant,
  );
};

testAlone('every member of a challenge is listed and searched', async ({ signedInPage: page, crushing, press }) => {
  await manyWait(crushing);
  await page.request.post(`${crushing.url}/api/admin/challenges`, { headers: { origin: crushing.url }, data: {} });
  await crushing.changeDatabase(
    `insert into challenge_days ("challengeId", "userId", day)
     select "challengeId", "userId", '2026-01-05' from challenge_participants
     join users on users.id = "userId" where username = 'member090' and username <> ?`,
    '',
  );
  await page.goto('/admin?tab=challenges');
  await expect(page.getByRole('button', { name: 'and 3 more members' })).toBeVisible();
  await lookAt(page, 'administration, a challenge of many');
  await page.getByRole('searchbox', { name: 'Name', exact: true }).fill('CHALLENGE');
  await expect(page).toHaveURL(/tab=challenges&search=CHALLENGE$/);
  await press(page.getByRole('button', { name: 'and 3 more members' }));
  // The search among the challenges does not carry over to the members.
  await expect(page).toHaveURL(/tab=challenges&filter=\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^7 Day Challenge, \w+ \d+, \d+ to \w+ \d+, \d+$/)).toBeVisible();
  await expect(adminRows(page)).toHaveCount(50);
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(adminRows(page).first()).toContainText('@member051');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(adminRows(page)).toHaveCount(3);
  await expect(adminRows(page).last()).toContainText('@member103');
  const search = page.getByRole('searchbox', { name: 'Name, username or e-mail' });
  await search.fill('Member077');
  await expect(adminRows(page)).toContainText(['@member077']);
  await search.fill('nobody');
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await search.fill('');
  await expect(adminRows(page)).toHaveCount(50);
  await page.getByLabel('Order').selectOption('By perfect days');
  await expect(page).toHaveURL(/filter=\d+&order=perfect-days$/);
  await expect(adminRows(page).first()).toContainText('@member090');
  await expect(adminRows(page).first()).toContainText('1');
  await expect(adminRows(page).nth(1)).toContainText('@member001');
  await lookAt(page, 'administration, the members of a challenge');
  await press(page.getByRole('button', { name: 'All challenges' }));
  await expect(page).toHaveURL(/tab=challenges$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Challenges' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
  // The pressed button is gone, so the heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(`queued the mail to ${alice.email} again.`)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('sent 1')).toBeVisible();
  }).toPass();
  await press(page.getByText('sent 1'));
  await expect(page).toHaveURL(/filter=sent/);
  await expect(page.getByText(alice.email).first()).toBeVisible();
});
