import type { Locator, Page } from '@playwright/test';
import { chooseInMenu, notice } from '#support/dashboard.ts';
import { hideAndShow, untilFetched } from '#support/device.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { follow } from '#support/notices.ts';
import { personElsewhere } from '#support/other-browser.ts';
import { signedInElsewhere } from '#support/person.ts';
import { openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdNext } from '#support/slow-network.ts';
import { beginToUse } from '#support/watchers.ts';

const SWITCHES = [
  ['Day Completed', 'Someone you follow finished everything'],
  ['Almost Done', 'Someone you follow is at 70 % in the evening'],
  ['New Follower', 'Someone follows you'],
  ['Encouragement', 'Someone cheers for you'],
  ['Profile View', 'Once a day, when people looked in'],
  ['Weekly Digest', 'Your week, Monday at 08:00'],
] as const;

test('who follows in a browser of their own stands in the history of whom they follow', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Read 20 pages');
  await page.goto('/dashboard');
  const { page: theirs, person } = await personElsewhere(browser, crushing);
  await openProfile(theirs, alice.username);
  await press(theirs.getByRole('button', { name: 'Follow', exact: true }));
  await expect(notice(theirs, `Now following ${alice.username}`)).toBeVisible();
  await theirs.context().close();
  await press(page.getByRole('link', { name: /^Notifications.*new$/ }).filter({ visible: true }));
  const row = page.getByRole('listitem').filter({ hasText: `${person.username} follows you now` });
  await expect(row).toContainText('New Follower');
  await expect(row).toContainText(`from ${person.username}`);
  await expect(row).toContainText('pending');
});

const PREFERENCES = '/api/notifications/preferences';

/** Flips three switches. The call of the first one waits until the returned function is called. */
const flipThree = async (page: Page): Promise<() => void> => {
  await page.goto('/notifications');
  const letThrough = await holdNext(page, PREFERENCES);
  const isSent = page.waitForRequest((request) => request.method() === 'PATCH');
  for (const name of ['Day Completed', 'New Follower', 'Weekly Digest']) {
    const flipped = page.getByRole('switch', { name, exact: true });
    await flipped.press('Space');
    await expect(flipped).not.toBeChecked();
  }
  await isSent;
  return letThrough;
};

const THREE_OFF = {
  preferences: { dayCompletedNotifications: false, newFollowerNotifications: false, weeklyDigest: false },
};

test(
  'switches that wait behind a slow call are saved when the page is hidden and closed',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    const beside = await page.context().newPage();
    const letThrough = await flipThree(beside);
    const read = async (): Promise<unknown> => (await page.request.get(PREFERENCES)).json();
    await hideAndShow(beside, () => expect.poll(read).toMatchObject(THREE_OFF));
    await beside.close();
    letThrough();
    expect(await read()).toMatchObject(THREE_OFF);
  },
);

test('signing out first saves switches that wait behind a slow call', async ({ page, alice, crushing }) => {
  const letThrough = await flipThree(page);
  await chooseInMenu(page, 'Sign Out');
  await untilFetched(page, '/sign-out-');
  letThrough();
  await expect(page).toHaveURL(/\/auth$/);
  const cookie = await signedInElsewhere(crushing, alice);
  const read = await fetch(crushing.url + PREFERENCES, { headers: { cookie } });
  expect(await read.json()).toMatchObject(THREE_OFF);
});

inEverySize(() => {
  test('each kind of notice has a switch that is saved when it is flipped, without the others', async ({
    signedInPage: page,
  }) => {
    await page.goto('/notifications');
    for (const [name, meaning] of SWITCHES) {
      await expect(page.getByRole('switch', { name, exact: true })).toBeChecked();
      await expect(page.getByText(meaning, { exact: true })).toBeVisible();
    }
    const digest = page.getByRole('switch', { name: 'Weekly Digest' });
    const sentBy = async (flipped: Locator): Promise<unknown> => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await flipped.press('Space');
      return (await saved).request().postDataJSON();
    };
    const newFollower = page.getByRole('switch', { name: 'New Follower' });
    expect(await sentBy(newFollower)).toEqual({ newFollowerNotifications: false });
    expect(await sentBy(digest)).toEqual({ weeklyDigest: false });
    await expect(digest).not.toBeChecked();
    await expect(page.getByText('Preferences updated')).toBeVisible();
    await page.reload();
    await expect(digest).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Profile View' })).toBeChecked();
  });

  test('a switch that is not saved goes back and says so', async ({ signedInPage: page }) => {
    await page.goto('/notifications');
    await breakNext(page, 'PATCH', '/api/notifications/preferences');
    const digest = page.getByRole('switch', { name: 'Weekly Digest' });
    await digest.click();
    await expect(page.getByText('Failed to update preferences')).toBeVisible();
    await expect(digest).toBeChecked();
  });

  test('a new follower shows as a dot at the bell, which leads to the history', async ({
    page,
    alice,
    bob,
    crushing,
  }) => {
    await alice.hasHabits('Read 20 pages');
    await page.goto('/notifications');
    await expect(page.getByText('No notifications sent yet')).toBeVisible();
    await expect(page.getByText("You'll see your email notification history here")).toBeVisible();
    await page.goto('/dashboard');
    await follow(crushing, bob, alice);
    const bell = page.getByRole('link', { name: /^Notifications.*new$/ }).filter({ visible: true });
    await bell.click();
    await expect(page.getByRole('heading', { name: 'Notification Settings' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: `${bob.username} follows you now` });
    await expect(row).toContainText('New Follower');
    await expect(row).toContainText(`from ${bob.username}`);
    await expect(row).toContainText('pending');
    await expect(row).toContainText(/Created \d\d:\d\d/);
    await page.goto('/dashboard');
    await beginToUse(page);
    await untilQuiet(page);
    await expect(
      page.getByRole('link', { name: 'Notifications', exact: true }).filter({ visible: true }),
    ).toBeVisible();
  });
});
