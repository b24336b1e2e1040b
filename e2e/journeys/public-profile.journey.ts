import { hearAnnouncements } from '#support/announcements.ts';
import { day } from '#support/days.ts';
import { notice, notices } from '#support/dashboard.ts';
import { breakNext, failUntilClicked } from '#support/failing-network.ts';
import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { personElsewhere, visitorPage } from '#support/other-browser.ts';
import { cheerFor, openProfile, shownHabit } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';
import { inEverySize } from '#support/sizes.ts';
import { tabTo } from '#support/tab-to.ts';

// The page reads again within two seconds of an event; `use-spread` has a test of that. A slow machine needs more time.
// Without an event the page reads again after half an hour.
const LIVE_WITHIN_MS = 20_000;

test(
  'a visitor sees a day, and each tick of it, without a reload',
  { tag: '@two-servers' },
  async ({ alice, browser, crushing }) => {
    const [read] = await alice.hasHabits('Read 20 pages', 'Swim');
    const page = await visitorPage(browser, crushing);
    await watchLayoutShifts(page);
    const isLive = page.waitForResponse('**/api/live?people=*');
    await openProfile(page, alice.username);
    await expect(page.getByRole('heading', { level: 1, name: alice.username })).toBeVisible();
    await expect(page.getByText('0 completed, 2 incomplete')).toBeVisible();
    await expect(page.getByText(`${alice.username} is working on today's habits`)).toBeVisible();
    await expect(page.getByText('Auto-refreshes every 30 minutes')).toBeVisible();
    await expect(page.getByText('1 person is watching')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${day(0).slice(0, 4)} Crushing`);
    await isLive;
    await alice.hasInstance(read ?? 0, day(0), { completed: true });
    await expect(page.getByText('1 completed, 1 incomplete')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(page.getByText(`${alice.username} is making good progress!`)).toBeVisible();
    await expect(shownHabit(page, 'Read 20 pages')).toContainText('done');
    await expectSteady(page, 'a tick of the owner');
  },
);

test(
  'the data of a page is asked for once, before its program runs',
  { tag: '@phone' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const page = await visitorPage(browser, crushing);
    const letThrough = await holdBack(page, '/assets/');
    const reads: string[] = [];
    page.on('request', (request) => {
      const isAnew = request.headers()['if-none-match'] === undefined;
      if (isAnew && request.url().includes('/api/public/')) reads.push(new URL(request.url()).pathname);
    });
    const only = [`/api/public/${alice.username}`];
    await page.goto(`/${alice.username}`, { waitUntil: 'commit' });
    await expect.poll(() => reads).toEqual(only);
    letThrough();
    await expect(shownHabit(page, 'Swim')).toBeVisible();
    await untilQuiet(page);
    expect(reads).toEqual(only);
    await page.context().close();
  },
);

test('the page refreshes every 30 minutes', { tag: '@phone' }, async ({ alice, browser, crushing }) => {
  await alice.hasHabits('Swim');
  const page = await visitorPage(browser, crushing);
  await page.clock.install();
  // Without the live channel no news cause a read.
  await page.route('**/api/live*', (route) => route.abort());
  await openProfile(page, alice.username);
  await untilQuiet(page);
  let reads = 0;
  page.on('request', (request) => void (request.url().endsWith(`/api/public/${alice.username}`) && (reads += 1)));
  await page.clock.fastForward('29:00');
  await untilQuiet(page);
  expect(reads).toBe(0);
  await cheerFor(page, 'Swim').focus();
  await page.clock.fastForward('01:00');
  await expect.poll(() => reads).toBe(1);
  await untilQuiet(page);
  await expect(cheerFor(page, 'Swim'), 'the focus stays').toBeFocused();
  await hideAndShow(page, async () => {
    await page.clock.fastForward('30:00');
    await untilQuiet(page);
    expect(reads, 'a hidden tab rests').toBe(1);
  });
  await expect.poll(() => reads, 'a tab that is looked at again reads').toBe(2);
  await hideAndShow(page, async () => {
    await page.clock.fastForward('30:00');
    await page.clock.fastForward('15:00');
  });
  await expect.poll(() => reads).toBe(3);
  await untilQuiet(page);
  // A timer of 30 minutes would end in the middle.
  await page.clock.fastForward('15:30');
  await page.clock.fastForward('15:30');
  await expect.poll(() => reads, 'from then on it takes 30 minutes again').toBe(4);
  await page.clock.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  await page.clock.runFor('01:00');
  await expect.poll(() => reads, 'a clock that is set back does not end it').toBe(5);
});

test('a visitor is asked to log in before encouraging', { tag: '@phone' }, async ({ alice, browser, crushing }) => {
  await alice.hasHabits('Swim');
  const page = await visitorPage(browser, crushing);
  await openProfile(page, alice.username);
  await cheerFor(page, 'Swim').click();
  await expect(notice(page, 'Login required')).toBeVisible();
  await expect(notice(page, 'Please log in to send encouragement')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('somebody follows, encourages once a minute, and unfollows', async ({ alice, browser, crushing }) => {
  await alice.hasHabits('Swim', 'Run');
  const { page } = await personElsewhere(browser, crushing);
  await openProfile(page, alice.username);
  await expect(page.getByText('0 followers')).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(notice(page, 'Success')).toBeVisible();
  await expect(notice(page, `Now following ${alice.username}`)).toBeVisible();
  await expect(page.getByText('1 follower')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buddy View' })).toHaveAttribute('href', /\/buddies\/bob\d+\+alice\d+$/);
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? Number.NaN;
  // Parts that have just arrived may still move.
  const apart = async () => (await topOf('Refresh')) - (await topOf('Unfollow'));
  await expect.poll(apart, 'the actions stand in one row').toBe(0);
  await lookAt(page, 'profile of somebody followed');
  await cheerFor(page, 'Swim').click();
  await expect(notice(page, 'Encouragement sent!')).toBeVisible();
  await expect(notice(page, `Your message was sent to ${alice.username}`)).toBeVisible();
  await expect(cheerFor(page, 'Run')).toHaveAttribute('aria-disabled', 'true');
  await cheerFor(page, 'Run').click({ force: true });
  await expect(notice(page, /^You can send the next one in \d+ s\.$/)).toBeVisible();
  await page.reload();
  await expect(cheerFor(page, 'Run')).toHaveAttribute('aria-disabled', 'true');
  await cheerFor(page, 'Run').click({ force: true });
  await expect(notice(page, /^You can send the next one in \d+ s\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expect(notice(page, `Unfollowed ${alice.username}`)).toBeVisible();
  await expect(page.getByText('0 followers')).toBeVisible();
});

test(
  'the owner sees what others see, cannot cheer for themselves, and goes on to the dashboard',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [, ...done] = await alice.hasHabits('Swim', 'Read', 'Walk');
    for (const id of done) await alice.hasInstance(id, day(0), { completed: true });
    await openProfile(page, alice.username);
    await expect(page.getByText('67%', { exact: true }), 'a percentage is rounded as on the dashboard').toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '67 % done' })).toHaveCount(1);
    await expect(page.getByText('This is what everybody sees. Private habits are not here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeHidden();
    await cheerFor(page, 'Swim').click();
    await expect(notice(page, 'Cannot encourage yourself')).toBeVisible();
    await expect(notice(page, "You can't send encouragement to your own profile")).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'the keyboard alone finds somebody, follows and encourages',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page } = await personElsewhere(browser, crushing);
    await page.goto('/public');
    await tabTo(page, page.getByPlaceholder('Enter username'));
    await page.keyboard.type(alice.username);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: alice.username })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Follow', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeFocused();
    await tabTo(page, cheerFor(page, 'Swim'));
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Encouragement sent!')).toBeVisible();
  },
);

test('signing out on a public page leads to the login', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Swim');
  await openProfile(page, alice.username);
  await expect(page.locator('form[action="/api/logout"]').first()).toBeAttached();
  const answer = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').first().click();
  expect((await answer).ok()).toBe(true);
  await expect(page).toHaveURL(/\/auth$/);
});

test('a page that cannot be read says so, is tried again, and stays where a later read fails', async ({
  alice,
  press,
  browser,
  crushing,
}) => {
  await alice.hasHabits('Swim');
  const page = await visitorPage(browser, crushing);
  // Without the live channel no news cause a read.
  await page.route('**/api/live*', (route) => route.abort());
  const { heal } = await failUntilClicked(page, `/api/public/${alice.username}`);
  await page.goto(`/${alice.username}`);
  const failure = page.getByRole('alert').filter({ hasText: 'This profile could not be loaded' });
  await expect(failure).toContainText('Check your connection and try again.');
  await expect(page.getByText('User not found')).toHaveCount(0);
  await lookAt(page, 'profile, not loaded');
  await heal();
  await press(failure.getByRole('button', { name: 'Retry' }));
  await expect(shownHabit(page, 'Swim')).toBeVisible();
  await expect(failure).toHaveCount(0);

  const spoken = await hearAnnouncements(page);
  await breakNext(page, 'GET', `/api/public/${alice.username}`);
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect.poll(spoken).toEqual(['The page could not be updated.']);
  await expect(shownHabit(page, 'Swim')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect.poll(spoken).toEqual(['The page could not be updated.', 'Updated']);
  await page.context().close();
});

test('a name that nobody has is not found', { tag: '@desk' }, async ({ page }) => {
  const answer = await page.goto('/nobody-of-this-name');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
  await expect(page.getByText('Try a different username')).toBeVisible();
  await expect(page.getByPlaceholder('Enter username')).toHaveValue('nobody-of-this-name');
});

inEverySize(() => {
  test('every state of a public profile is accessible', async ({ page, alice, browser, crushing }) => {
    const headers = { origin: crushing.url };
    for (const [name, deadline] of [
      ['Morning pages', '00:01'],
      ['Take the stairs and never the lift, whatever floor it is', '00:00'],
    ])
      await page.request.post('/api/habits', { headers, data: { name, type: 'daily', deadline, weekdays: null } });
    const visitor = await visitorPage(browser, crushing);
    await visitor.goto('/public');
    await expect(visitor.getByRole('heading', { level: 1, name: "Find Someone's Habits" })).toBeVisible();
    await lookAt(visitor, 'public');
    await openProfile(visitor, alice.username);
    await expect(visitor.getByText('Accountability Alert')).toBeVisible();
    await expect(shownHabit(visitor, 'Morning pages')).toContainText('Missed, due 00:01');
    await expect(visitor.getByText('Your day could be here too.')).toBeVisible();
    await expect(visitor.getByText('1 person is watching')).toBeVisible();
    await lookAt(visitor, 'profile visitor');
    await visitor.goto('/nobody-of-this-name');
    await expect(visitor.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    await lookAt(visitor, 'profile missing');

    const { page: other, person } = await personElsewhere(browser, crushing);
    await other.goto('/public');
    await other.getByRole('textbox', { name: 'Username' }).fill(alice.username);
    await expect(other.getByRole('button', { name: `Follow ${alice.username}` }).first()).toBeVisible();
    await lookAt(other, 'public, people found');
    await openProfile(other, alice.username);
    await expect(other.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await lookAt(other, 'profile person');
    await other.getByRole('button', { name: `More for ${alice.username}` }).click();
    await other.getByRole('menuitem', { name: 'Block' }).click();
    await expect(other.getByRole('alertdialog', { name: `Block ${alice.username}?` })).toBeVisible();
    await lookAt(other, 'profile, asked to block');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await openProfile(other, person.username);
    await expect(other.getByText('No public habits to show')).toBeVisible();
    await lookAt(other, 'profile empty');

    await openProfile(page, alice.username);
    await expect(page.getByRole('button', { name: 'Share', exact: true }).first()).toBeVisible();
    await lookAt(page, 'profile owner');
  });
});

test('the owner shares the page, or goes on to edit the profile', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await openProfile(page, alice.username);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await takePicture(page, 'own public profile');
  await page.evaluate(() => (navigator.share = async () => undefined));
  await press(page.getByRole('button', { name: 'Share' }));
  await expect(notice(page, 'Shared successfully!')).toBeVisible();
  expect(await notices(page).textContent(), 'nobody tags themselves').not.toContain('tag @');
  await press(page.getByRole('link', { name: 'Edit Profile' }));
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toBeVisible();
});
