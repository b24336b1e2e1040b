import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';
import { idOf, neighbour } from '#support/people.ts';
import type { Neighbour } from '#support/people.ts';
import { cheerFor, openProfile, shownHabit } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { openSettings } from '#support/settings.ts';

test(
  'the page of somebody who took another name is not shown on, nor are they as a buddy',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    await bob.hasHabits('Swim');
    const page = await visitorPage(browser, crushing);
    const buddies = await visitorPage(browser, crushing);
    // Without the live channel no news cause a read.
    for (const open of [page, buddies]) await open.route('**/api/live*', (route) => route.abort());
    await openProfile(page, bob.username);
    await expect(shownHabit(page, 'Swim')).toBeVisible();
    await buddies.goto(`/buddies/${alice.username}+${bob.username}`);
    await expect(buddies.getByText('Swim')).toBeVisible();

    const renamed = await bob.page.request.put(`${crushing.url}/api/profile`, {
      headers: { origin: crushing.url },
      data: { username: `${bob.username}.new` },
    });
    expect(renamed.ok()).toBe(true);
    await expect(buddies.getByText('Error Loading Buddies')).toBeVisible();
    await untilQuiet(buddies);
    let reads = 0;
    buddies.on('request', (request) => void (request.url().endsWith(`/username/${bob.username}`) && (reads += 1)));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeFocused();
    await expect(shownHabit(page, 'Swim')).toHaveCount(0);
    const again = buddies.waitForRequest((request) => request.url().endsWith(`/username/${alice.username}`));
    await again;
    await untilQuiet(buddies);
    expect(reads, 'nobody is asked for again who is gone').toBe(0);
    for (const open of [page, buddies]) await open.context().close();
    await bob.leaves();
  },
);

test(
  'an alert about nothing that is missed any more offers nothing to share',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    const headers = { origin: crushing.url };
    const data = { name: 'Pages', type: 'daily', deadline: '00:01', weekdays: null };
    const added = await page.request.post('/api/habits', { headers, data });
    const { id } = (await added.json()) as { id: number };
    await openProfile(page, alice.username);
    const alert = page.getByRole('region', { name: 'Accountability Alert' });
    await expect(alert).toContainText('1 habit missed today. A kind word helps.');
    await expect(alert.getByRole('button', { name: 'Share' })).toBeVisible();
    const height = async () => (await alert.boundingBox())?.height;
    const before = await height();
    await page.request.patch(`/api/habits/${id}`, { headers, data: { completed: true } });
    await expect(alert).toContainText('Nothing is missed any more.', { timeout: 20_000 });
    await expect(alert.getByRole('button', { name: 'Share' })).toBeHidden();
    expect(await height()).toBe(before);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toHaveCount(0);
  },
);

test(
  'an alert that arises while a page is open waits for the next refresh',
  { tag: '@phone' },
  async ({ page: owners, alice, browser, crushing }) => {
    const [pages = 0] = await alice.hasHabits('Pages', 'Swim');
    const page = await visitorPage(browser, crushing);
    const isLive = page.waitForResponse('**/api/live?people=*');
    await openProfile(page, alice.username);
    await isLive;
    await untilQuiet(page);
    const alert = page.getByRole('region', { name: 'Accountability Alert' });
    const missed = { headers: { origin: crushing.url }, data: { deadline: '00:01' } };
    expect((await owners.request.patch(`/api/habits/${pages}`, missed)).ok()).toBe(true);
    await expect(shownHabit(page, 'Pages')).toContainText('Missed, due 00:01', { timeout: 20_000 });
    await expect(alert).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toContainText('1 habit missed today. A kind word helps.');
    await page.context().close();
  },
);

/** Opens the Following list of a person who follows one other person, and waits for its live channel. */
const watchesFollowing = async ({ page }: Neighbour): Promise<void> => {
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/following');
  await expect(page.getByRole('heading', { name: 'Following (1)' })).toBeVisible();
  await isLive;
};

test('who is removed or blocked as a follower sees it on their own page, which is open meanwhile', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Swim');
  const aliceId = await idOf(page, crushing);
  const [bob, carol] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
  for (const follower of [bob, carol]) {
    await follower.follows(aliceId);
    await watchesFollowing(follower);
  }
  await page.goto('/following');
  const menu = (name: string) => page.getByRole('button', { name: `More for ${name}` });
  await press(menu(bob.username));
  await press(page.getByRole('menuitem', { name: 'Remove follower' }));
  await expect(bob.page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
  await press(menu(carol.username));
  await press(page.getByRole('menuitem', { name: 'Block' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Block' }));
  await expect(carol.page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();

  // Bob may follow again. Carol may not, and the refusal does not say why.
  for (const follower of [bob, carol]) {
    await openProfile(follower.page, alice.username);
    await expect(shownHabit(follower.page, 'Swim')).toBeVisible();
    await follower.page.getByRole('button', { name: 'Follow', exact: true }).click();
  }
  await expect(notice(bob.page, `Now following ${alice.username}`)).toBeVisible();
  await expect(notice(carol.page, 'Failed to update follow status')).toBeVisible();
  await cheerFor(carol.page, 'Swim').click();
  await expect(notice(carol.page, 'Failed to send encouragement')).toBeVisible();
  await expect(notice(carol.page, 'Something went wrong')).toBeVisible();
  await bob.leaves();
  await carol.leaves();
});

test('an account that is deleted is gone from the pages of those who followed', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Swim');
  const bob = await neighbour(browser, crushing);
  await bob.follows(await idOf(page, crushing));
  await watchesFollowing(bob);
  await openSettings(page);
  await press(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill(alice.password);
  await press(dialog.getByRole('button', { name: 'Delete account' }));
  await expect(page).toHaveURL(/\/auth/);
  await expect(bob.page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
  await bob.page.goto(`/${alice.username}`);
  await expect(bob.page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  await bob.leaves();
});
