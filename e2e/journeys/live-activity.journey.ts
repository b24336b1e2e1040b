import { expectAccessible } from '#support/accessibility.ts';
import { chooseInMenu, habit } from '#support/dashboard.ts';
import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { personElsewhere, visitorPage } from '#support/other-browser.ts';
import { openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';
import { passUntilAsked, stopClock } from '#support/still-clock.ts';
import { tabTo } from '#support/tab-to.ts';
import { beginToUse, liveActivity, liveCard, watchersLine, watchersOf } from '#support/watchers.ts';

// For a slow machine. How often each place asks is measured below, where the journey controls time.
const SHOWN_WITHIN_MS = 20_000;
const VIEWS = '**/api/profile-views/*';
// docs/product.md, Live activity: a visit counts for 45 s after its last heartbeat. The rest is for a slow machine.
const GONE_WITHIN_MS = 70_000;

test(
  'two watchers are shown in the footer and in the dialog, without a layout shift',
  { tag: ['@every-look', '@two-servers'] },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep');
    const watchers = await watchersOf(page, crushing);
    await watchLayoutShifts(page);
    await page.goto('/dashboard?view=minimal');
    await beginToUse(page);
    await expect(watchersLine(page)).toHaveText('Nobody is watching');
    const first = await watchers.come();
    await expect(watchersLine(page)).toHaveText('1 person is watching', { timeout: SHOWN_WITHIN_MS });
    await expectSteady(page, 'the first who watches');
    await expectAccessible(page, 'somebody watches');

    // Sends a heartbeat, because a visit counts for only 45 s and a slow machine may have used them up.
    await watchers.come(first);
    await press(watchersLine(page));
    const told = liveActivity(page).getByRole('status').last();
    await expect(told).toHaveText('1 person is watching');
    const second = await watchers.come();
    await watchers.come(first);
    await expect(told).toHaveText('2 people are watching', { timeout: SHOWN_WITHIN_MS });
    await expectSteady(page, 'the second who watches');
    await expectAccessible(page, 'Live Activity');
    for (const visit of [first, second]) await watchers.come(visit);
    await page.keyboard.press('Escape');
    await expect(liveActivity(page)).toBeHidden();
    await expect(watchersLine(page)).toHaveText('2 people are watching', { timeout: SHOWN_WITHIN_MS });
    await expect(watchersLine(page)).toBeFocused();
  },
);

test('watchers are shown beside the grid and in the footer, without a layout shift', async ({
  page,
  alice,
  crushing,
}) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  const watchers = await watchersOf(page, crushing);
  await watchLayoutShifts(page);
  await page.goto('/dashboard');
  await beginToUse(page);
  await expect(liveCard(page)).toContainText('Nobody is watching');
  await expect(watchersLine(page)).toHaveText('Nobody is watching');
  await watchers.come();
  await expect(liveCard(page)).toContainText('1 person is watching', { timeout: SHOWN_WITHIN_MS });
  await expect(watchersLine(page)).toHaveText('1 person is watching');
  await expectSteady(page, 'the first who watches');
});

test('two people who look at a page are told on the dashboard of its owner, and one of them once the other has left', async ({
  page,
  alice,
  browser,
  crushing,
}) => {
  // The server forgets a viewer after its own time, which no test can move.
  test.slow();
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await beginToUse(page);
  await expect(liveCard(page)).toContainText('Nobody is watching');
  const stays = await visitorPage(browser, crushing);
  const { page: leaves } = await personElsewhere(browser, crushing);
  await openProfile(stays, alice.username);
  await openProfile(leaves, alice.username);
  await expect(liveCard(page)).toContainText('2 people are watching', { timeout: SHOWN_WITHIN_MS });
  await expect(stays.getByText('2 people are watching')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await leaves.context().close();
  await expect(liveCard(page)).toContainText('1 person is watching', { timeout: GONE_WITHIN_MS });
  await expect(stays.getByText('1 person is watching')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await stays.context().close();
});

test(
  'a public page tells every 15 seconds that it is looked at, and asks every 5 how many do, but not in a hidden tab, and tells at once when it is back',
  { tag: '@phone' },
  async ({ alice, browser, crushing }) => {
    const page = await visitorPage(browser, crushing);
    await page.clock.install();
    await openProfile(page, alice.username);
    await expect(page.getByText('1 person is watching')).toBeVisible();
    await stopClock(page);
    await untilQuiet(page);
    let [told, asked] = [0, 0];
    const url = /\/api\/profile-views\//;
    page.on('request', (request) => {
      if (request.url().includes('/api/profile-view/')) told += 1;
      if (url.test(request.url())) asked += 1;
    });
    const passMinute = async (): Promise<void> => {
      const passedMs = await passUntilAsked(page, { url, calls: 12, stepMs: 1000 });
      expect(passedMs / 12).toBeGreaterThanOrEqual(5000);
      expect(passedMs / 12).toBeLessThanOrEqual(6000);
    };
    await passMinute();
    expect(told).toBe(4);
    const before = asked;
    await hideAndShow(page, () => page.clock.runFor('01:00'));
    await expect.poll(() => told).toBe(5);
    expect(asked, 'a hidden tab rests').toBe(before);
    await passMinute();
    expect(told).toBe(9);
    await hideAndShow(page, () => page.clock.runFor('00:10'));
    await page.clock.runFor('00:05');
    await expect.poll(() => told, 'a short absence changes nothing').toBe(10);
    await page.context().close();
  },
);

test(
  'a dashboard tells every 20 seconds that it is open, and asks every 5 how many look on, but not in a hidden tab',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard?view=minimal');
    await beginToUse(page);
    await expect(watchersLine(page)).toHaveText('Nobody is watching');
    await stopClock(page);
    await untilQuiet(page);
    let told = 0;
    page.on('request', (request) => void (request.url().includes('/api/profile-view/') && (told += 1)));
    const url = /\/api\/profile-views\//;
    const passedMs = await passUntilAsked(page, { url, calls: 12, stepMs: 1000 });
    expect(passedMs / 12).toBeGreaterThanOrEqual(5000);
    expect(passedMs / 12).toBeLessThanOrEqual(6000);
    expect(told).toBe(3);
    let asked = 0;
    page.on('request', (request) => void (url.test(request.url()) && (asked += 1)));
    await hideAndShow(page, async () => {
      await page.clock.runFor('01:00');
      await untilQuiet(page);
      expect({ asked, told }, 'a hidden tab rests').toEqual({ asked: 0, told: 3 });
    });
  },
);

for (const [place, view] of [
  ['the card beside the grid', 'grid'],
  ['Live Activity', 'minimal'],
] as const) {
  test(`${place} asks every 3 seconds how many look on`, { tag: '@desk' }, async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto(`/dashboard?view=${view}`);
    await beginToUse(page);
    if (view === 'minimal') await press(watchersLine(page));
    const told = view === 'grid' ? liveCard(page) : liveActivity(page);
    await expect(told).toContainText('Nobody is watching');
    await stopClock(page);
    await untilQuiet(page);
    const passedMs = await passUntilAsked(page, { url: /\/api\/profile-views\//, calls: 12, stepMs: 1000 });
    expect(passedMs / 12).toBeGreaterThanOrEqual(3000);
    expect(passedMs / 12).toBeLessThanOrEqual(4000);
  });
}

test(
  'a person on their own dashboard is not counted as a watcher',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read');
    const watchers = await watchersOf(page, crushing);
    const beat = page.waitForRequest('**/api/profile-view/*');
    await page.goto('/dashboard?view=minimal');
    await beginToUse(page);
    const { sessionId, ...rest } = (await beat).postDataJSON() as { sessionId: string };
    expect(rest).toEqual({ context: 'dashboard' });
    await expect(watchersLine(page)).toHaveText('Nobody is watching');
    // The same visit sent by a stranger counts, until the owner's next heartbeat.
    const letBeat = await holdBack(page, '/api/profile-view/');
    await watchers.come(sessionId);
    await expect(watchersLine(page)).toHaveText('1 person is watching', { timeout: SHOWN_WITHIN_MS });
    letBeat();
    await expect(watchersLine(page)).toHaveText('Nobody is watching', { timeout: 30_000 });
  },
);

test(
  'an untouched page does not poll, and an unchanged count is answered without a body',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/profile-view')) asked.push(request.url());
    });
    await page.clock.install();
    await page.goto('/dashboard?view=minimal');
    await expect(page.getByText('Last updated')).toBeVisible();
    await untilQuiet(page);
    await page.clock.runFor('01:00');
    await untilQuiet(page);
    expect(asked).toEqual([]);
    const unchanged = page.waitForResponse(
      (response) => /profile-views/.test(response.url()) && response.status() === 304,
    );
    await beginToUse(page);
    await expect(watchersLine(page)).toBeVisible();
    await unchanged;
  },
);

test(
  'without an answer no number is shown, and it returns by itself',
  { tag: '@phone' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    const watchers = await watchersOf(page, crushing);
    const first = await watchers.come();
    await page.route(VIEWS, (route) => route.abort());
    await page.goto('/dashboard');
    await beginToUse(page);
    await expect(watchersLine(page)).toHaveText('Live Activity');
    await press(watchersLine(page));
    await expect(liveActivity(page).getByRole('heading', { name: 'Live activity could not be loaded' })).toBeVisible();
    await expectAccessible(page, 'Live Activity without an answer');
    // Sends a heartbeat, because the visit may have ended by now.
    await watchers.come(first);
    await page.unroute(VIEWS);
    await expect(liveActivity(page).getByText('1 person is watching')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  },
);

test(
  'Live Activity opens with only a keyboard, from the tools and from the footer',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const { keyboard } = page;
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Tools' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name: 'Live Activity' }));
    await keyboard.press('Enter');
    await expect(liveActivity(page).getByRole('heading', { name: 'Live Activity' })).toBeFocused();
    await expect(liveActivity(page).getByText('Nobody is watching')).toBeVisible();
    await keyboard.press('Escape');
    await expect(liveActivity(page)).toBeHidden();

    await tabTo(page, watchersLine(page));
    await keyboard.press('Enter');
    await expect(liveActivity(page).getByText('Nobody is watching')).toBeVisible();
    await tabTo(page, liveActivity(page).getByRole('button', { name: 'Close' }));
    await keyboard.press('Enter');
    await expect(watchersLine(page)).toBeFocused();
  },
);

inEverySize(() => {
  test('Live Activity is accessible in every state', async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read 20 pages', 'Morning run');
    const watchers = await watchersOf(page, crushing);
    for (const view of ['grid', 'minimal', 'focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await beginToUse(page);
      const told = view === 'grid' ? liveCard(page) : watchersLine(page);
      await expect(told).toContainText('Nobody is watching');
      await lookAt(page, `nobody watches in ${view}`);
    }
    await chooseInMenu(page, 'Tools');
    await expect(page.getByRole('button', { name: 'Live Activity' })).toBeVisible();
    await lookAt(page, 'tools with live activity');
    await page.getByRole('button', { name: 'Live Activity' }).click();
    await expect(liveActivity(page).getByText('Nobody is watching')).toBeVisible();
    await lookAt(page, 'live activity with nobody');
    await watchers.come();
    await watchers.come();
    await expect(liveActivity(page).getByText('2 people are watching')).toBeVisible();
    await lookAt(page, 'live activity');
    await page.route(VIEWS, (route) => route.abort());
    await expect(liveActivity(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await lookAt(page, 'live activity cannot be read');
  });
});
