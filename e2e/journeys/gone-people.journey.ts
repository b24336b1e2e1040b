import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { openProfile, shownHabit } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';

test(
  'the page of somebody who took another name is not shown on, nor are they as a buddy',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    await bob.hasHabits('Swim');
    const page = await visitorPage(browser, crushing);
    const buddies = await visitorPage(browser, crushing);
    // News would be another reason to read.
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
