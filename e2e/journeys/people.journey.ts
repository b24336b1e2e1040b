import { keepCopiedLink } from '#support/copied-link.ts';
import { notice, notices } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { atHome, day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { aPicture } from '#support/own-profile.ts';
import { followAs, idOf, neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { FOLLOWING_TEXTS } from '#support/specified-texts.ts';
import { beginToUse } from '#support/watchers.ts';

// News come within 300 ms, as the bench measures. The rest is for a slow machine, but stays below the 10 s of a poll.
const LIVE_WITHIN_MS = 9000;

test(
  'what somebody I follow does comes without a read, and waits while I read',
  { tag: '@two-servers' },
  async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const [run, read] = (await bob.hasHabits('Run 5 km', 'Read before bed', 'Yoga')) as [number, number];
    await alice.hasHabits('Write');
    await followAs(page, crushing, bob.id);
    await bob.ticks(run);
    // Activity that comes after the first read waits behind a button, so the feed must have it before.
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Run 5 km');
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/people');
    await isLive;
    const rows = page.getByRole('main').getByRole('listitem');
    const done = rows.filter({ hasText: `${bob.username} completed Run 5 km` });
    await expect(done).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(page.getByText('1 of 3 done today').first()).toBeAttached();

    await untilQuiet(page);
    const reads: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/feed') && reads.push(request.url())));
    await bob.ticks(read);
    const fresh = page.getByRole('button', { name: '1 new' });
    await expect(fresh).toBeVisible({ timeout: LIVE_WITHIN_MS });
    expect(reads).toEqual([]);
    await expect(done).toBeVisible();
    await fresh.click();
    await expect(rows.filter({ hasText: `${bob.username} completed 2 habits` })).toBeVisible();
    await expect(page.getByRole('link', { name: bob.username }).locator('visible=true').nth(1)).toBeFocused();
    await bob.unticks(read);
    await expect(done).toBeVisible({ timeout: LIVE_WITHIN_MS });

    await page.getByRole('button', { name: `Cheer for ${bob.username}` }).click();
    await expect(page.getByRole('button', { name: `Cheered for ${bob.username}` })).toBeVisible();
    await expect(notice(page, 'Encouragement sent!')).toBeVisible();
    await bob.page.goto('/people/encouragement');
    await bob.page.getByRole('button', { name: 'Say thank you' }).click();
    await expect(bob.page.getByRole('button', { name: 'Thanked' })).toBeFocused();
    await page.getByRole('link', { name: 'Encouragement', exact: true }).click();
    await expect(page.getByText(`${bob.username} thanked you`)).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await bob.leaves();
  },
);

test(
  'a cheer shows on the dashboard with the face of who sent it, and can be thanked for there',
  { tag: '@two-servers' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const picture = `data:image/png;base64,${(await aPicture(bob.page)).toString('base64')}`;
    const saved = await bob.page.request.put('/api/profile', {
      headers: { origin: crushing.url },
      data: { profileImage: picture },
    });
    const { profile } = (await saved.json()) as { profile: { profileImage: string } };
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/dashboard?view=grid');
    // Else the first read may find the cheer, and the live channel would have nothing to tell.
    await Promise.all([isLive, untilQuiet(page)]);
    await bob.cheersFor(await idOf(page, crushing));
    await expect(notice(page, `${bob.username} cheered for you`)).toBeVisible({ timeout: LIVE_WITHIN_MS });
    const face = `img[src="${profile.profileImage}"]`;
    await expect(notices(page).locator(face)).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('listitem').locator(face).first()).toBeAttached();
    const isThanked = page.waitForResponse('**/api/encouragements/*/thanks');
    await page.getByRole('button', { name: 'Say thank you' }).first().click();
    await isThanked;
    await page.goto('/people/encouragement');
    await expect(page.getByText('Thanked')).toBeVisible();
    await bob.leaves();
  },
);

test(
  'whoever only looks at the dashboard sees the last cheer',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    await bob.cheersFor(await idOf(page, crushing));
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Say thank you' })).toBeVisible();
    await bob.leaves();
  },
);

test(
  'news at the People place are told until it is opened',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const [run] = (await bob.hasHabits('Run 5 km')) as [number];
    await followAs(page, crushing, bob.id);
    const isLive = page.waitForResponse('**/api/live');
    await Promise.all([isLive, page.goto('/dashboard')]);
    await beginToUse(page);
    await bob.ticks(run);
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People new' });
    await expect(place).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(page.getByRole('complementary').getByText(`${bob.username} had a perfect day`)).toBeAttached();
    await place.click();
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'had a perfect day' })).toBeVisible();
    await page.goto('/dashboard');
    await beginToUse(page);
    await expect(page.getByRole('complementary').getByText('had a perfect day')).toBeAttached();
    await untilQuiet(page);
    await expect(place).toBeHidden();
    await bob.leaves();
  },
);

test('those one follows, and followers who can be removed or blocked', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Write');
  await page.goto('/following');
  await press(page.getByRole('link', { name: 'Discover Users' }));
  await expect(page).toHaveURL(/\/public$/);
  await page.goBack();
  const [bob, carol] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
  const aliceId = await idOf(page, crushing);
  await followAs(page, crushing, bob.id);
  await expect(page.getByRole('heading', { name: 'Following (1)' })).toBeVisible({ timeout: LIVE_WITHIN_MS });
  // At home this is a different day than in UTC. Day and month are different numbers, so they cannot be confused.
  const since = atHome('2026-03-15', '00:30');
  await crushing.changeDatabase('update followers set "createdAt" = ? where "followerId" = ?', since, aliceId);
  await page.reload();
  await expect(page.getByText('Following since 15/03/2026', { exact: true })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await press(page.getByRole('link', { name: new RegExp(`Profile.*${bob.username}, opens in a new tab`) }));
  await expect(await opened).toHaveURL(`${crushing.url}/${bob.username}`);
  await (await opened).close();
  await press(page.getByRole('link', { name: new RegExp(`Buddy View.*${bob.username}$`) }));
  await expect(page).toHaveURL(`${crushing.url}/buddies/${alice.username}+${bob.username}`);
  await expect(page.getByRole('region', { name: bob.username })).toBeVisible();

  await bob.follows(aliceId);
  await carol.follows(aliceId);
  await page.goBack();
  const menu = (name: string) =>
    page.getByRole('region', { name: 'Followers' }).getByRole('button', { name: `More for ${name}` });
  await menu(carol.username).click();
  await page.getByRole('menuitem', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Following (2)' })).toBeVisible();
  await expect(menu(carol.username)).toBeFocused();
  await menu(bob.username).click();
  await expect(page.getByRole('menuitem', { name: 'Follow', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Remove follower' }).click();
  await expect(menu(bob.username)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Followers' }).getByRole('link').first()).toBeFocused();
  await menu(carol.username).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const question = page.getByRole('alertdialog', { name: `Block ${carol.username}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu(carol.username)).toBeFocused();
  await menu(carol.username).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(menu(carol.username)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Followers' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: `More for ${bob.username}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
  await bob.leaves();
  await carol.leaves();
});

test(
  'the list of those one follows is tried twice more where it fails, and read anew with each visit',
  { tag: '@desk' },
  async ({ page, alice, bob, crushing }) => {
    await alice.hasHabits('Write');
    const { userId } = (await (await page.request.get(`/api/public/${bob.username}`)).json()) as { userId: number };
    await followAs(page, crushing, userId);
    // Without the live channel no news cause a read.
    await page.route('**/api/live', (route) => route.abort());
    for (let times = 0; times < 2; times += 1) await breakNext(page, 'GET', '/api/following');
    await page.goto('/following');
    const list = page.getByRole('heading', { name: 'Following (1)' });
    await expect(list).toBeVisible();
    const places = page.getByRole('navigation', { name: 'People' });
    await places.getByRole('link', { name: 'Encouragement' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
    await untilQuiet(page);
    const isReadAnew = page.waitForRequest('**/api/following');
    await places.getByRole('link', { name: 'Following' }).click();
    await isReadAnew;
    await expect(list).toBeVisible();
    let reads = 0;
    await page.route('**/api/following', async (route) => {
      reads += 1;
      await route.fulfill({ status: 500, json: { message: 'Out of order' } });
    });
    await page.goto('/following');
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(reads).toBe(3);
  },
);

test('others are invited by the link to one’s page', async ({ page, alice, press, crushing }) => {
  const copiedLink = await keepCopiedLink(page);
  await page.goto('/people');
  await press(page.getByRole('button', { name: 'Invite by link' }));
  await expect(notice(page, 'Copied to clipboard!')).toBeVisible();
  expect(await copiedLink()).toBe(`${crushing.url}/${alice.username}`);
});

test('older activity comes in pages', { tag: '@desk' }, async ({ page, alice, browser, crushing }) => {
  const bob = await neighbour(browser, crushing);
  await followAs(page, crushing, bob.id);
  await alice.hasHabits('Write');
  const [run] = (await bob.hasHabits('Run 5 km')) as [number];
  await bob.ticks(run);
  const feed = async () =>
    (await (await page.request.get(`${crushing.url}/api/feed/days`)).json()) as {
      groups: { day: string; activities: { id: number; createdAt: string }[] }[];
    };
  // The row of the follow comes first.
  await expect.poll(async () => JSON.stringify(await feed())).toContain('day_completed');
  const { groups } = await feed();
  const older = groups.map((group) => ({
    ...group,
    activities: group.activities.map((row) => ({
      ...row,
      id: row.id + 1_000_000,
      createdAt: new Date(Date.parse(row.createdAt) - 3 * 86_400_000).toISOString(),
    })),
  }));
  await page.route(/api\/feed\/days$/, (route) => route.fulfill({ json: { groups, nextCursor: '1.1' } }));
  let isAway = true;
  await page.route(/api\/feed\/days\?cursor/, (route) =>
    isAway ? route.abort() : route.fulfill({ json: { groups: older, nextCursor: null } }),
  );
  await page.goto('/people');
  const more = page.getByRole('button', { name: 'Show older' });
  await more.click();
  await expect(page.getByText('Could not load this. Check the connection and try again.')).toBeVisible();
  await more.focus();
  isAway = false;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: / \d+ \w+( \d{4})?$/ })).toHaveCount(1);
  await expect(more).toBeHidden();
  const old = page.getByRole('listitem').filter({ hasText: 'had a perfect day' }).last();
  await expect(old.getByRole('link', { name: bob.username }).locator('visible=true').last()).toBeFocused();
  await bob.leaves();
});

test(
  'every text about following appears word for word',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const { read, missing } = createSeenTexts(page);
    const letThrough = await holdBack(page, '/api/following');
    await page.goto('/following');
    await expect(page.getByText('Loading your following list...')).toBeAttached();
    await read();
    letThrough();
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    await read();
    await followAs(page, crushing, bob.id);
    await page.goto('/following');
    await expect(page.getByRole('heading', { name: 'Following (1)' })).toBeVisible();
    await read();
    await page.route('**/api/following', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await page.goto('/following');
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await read();
    expect(missing(FOLLOWING_TEXTS, { day: day(0).split('-').toReversed().join('/') })).toEqual([]);
    await bob.leaves();
  },
);
