import { keepCopiedLink } from '#support/copied-link.ts';
import { notice, notices, stayWithNotice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { goOffline } from '#support/device.ts';
import { breakNext, refuseNext } from '#support/failing-network.ts';
import { hearTicks } from '#support/heard-ticks.ts';
import { expect, test } from '#support/journey.ts';
import { aPicture } from '#support/own-profile.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { letAppear, passUntilAsked, stopClock } from '#support/still-clock.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { BUDDIES_TEXTS } from '#support/specified-texts.ts';

// Both sides are read every 2 seconds. The rest is for a slow machine.
const LIVE_WITHIN_MS = 8000;

test(
  'two people see each other’s day as it happens, and each ticks their own, which `habit-updated` tells',
  { tag: '@two-servers' },
  async ({ page, alice, press, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const [run] = (await bob.hasHabits('Run 5 km', 'Yoga')) as [number, number];
    const [write = 0] = await alice.hasHabits('Write');
    await page.goto(`/buddies/${bob.username}+${alice.username}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buddies');
    await expect(page.getByText("Today's Habits")).toBeVisible();
    const [own, other] = [page.getByRole('region').nth(0), page.getByRole('region', { name: bob.username })];
    await expect(own).toContainText('You');
    await expect(other).toContainText('0/2 done');
    await expect(other.getByRole('checkbox')).toHaveCount(0);
    const heard = await hearTicks(page);
    await press(own.getByRole('checkbox', { name: 'Write' }));
    await expect(own.getByRole('checkbox', { name: 'Write' })).toBeChecked();
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    const told = { habitId: write, date: day(0), completed: true };
    await expect.poll(heard).toEqual([
      { ...told, instanceId: null },
      { ...told, instanceId: expect.any(Number) },
    ]);
    await expect(own).toContainText('1/1 done');
    await bob.ticks(run);
    await expect(other).toContainText('1/2 done', { timeout: LIVE_WITHIN_MS });
    await expect(other.getByText('Run 5 km, done')).toBeVisible();
    await bob.page.goto(`/buddies/${bob.username}+${alice.username}`);
    await expect(bob.page.getByRole('region', { name: alice.username })).toContainText('1/1 done');
    const below = async () => page.getByRole('button', { name: 'Send Encouragement' }).boundingBox();
    const before = await below();
    await bob.page.getByRole('checkbox', { name: 'Yoga' }).click();
    await expect(page.getByText('Both of you are done today.')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    expect(await below(), 'the sentence moves nothing').toEqual(before);
    await press(page.getByRole('button', { name: 'Send Encouragement' }));
    await expect(page.getByText('Encouragement sent!')).toBeVisible();
    await page.reload();
    await expect(own.getByRole('checkbox', { name: 'Write' })).toBeChecked();
    await bob.leaves();
  },
);

test(
  'a tick without the network stays, marked, and is sent once the network is back',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Write', 'Read');
    await page.goto(`/buddies/${alice.username}+${alice.username}`);
    const own = page.getByRole('checkbox', { name: 'Write' }).first();
    await own.waitFor();
    await goOffline(page);
    await press(own);
    await expect(own).toBeChecked();
    await expect(own).toContainText('Not synced yet');
    await expect(page.getByText('1/2 done').first()).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/habit-instances') && answer.ok());
    await page.context().setOffline(false);
    await saved;
    await expect(own).not.toContainText('Not synced yet');
    await expect(own).toBeChecked();
    await page.reload();
    await expect(own).toBeChecked();
  },
);

test(
  'a tick that the server does not save is told: it is tried again, or offers to be',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Write');
    await page.goto(`/buddies/${alice.username}+${alice.username}`);
    const own = page.getByRole('checkbox', { name: 'Write' }).first();
    // The first call breaks, the second is refused, and the third waits.
    const letThrough = await holdBack(page, '/api/habit-instances');
    await refuseNext(page, 'POST', '/api/habit-instances', { status: 429, message: 'Too many requests.' });
    await breakNext(page, 'POST', '/api/habit-instances');
    await press(own);
    await expect(notice(page, 'Error updating habit')).toBeVisible();
    await stayWithNotice(page);
    await expect(own).not.toBeChecked();
    const sentAgain = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await press(notices(page).getByRole('button', { name: 'Retry' }));
    await expect(own).toBeChecked();
    await expect(own).toContainText('Not synced yet');
    letThrough();
    // The page retries after two seconds.
    await sentAgain;
    await expect(own).not.toContainText('Not synced yet');
    await page.reload();
    await expect(own).toBeChecked();
  },
);

test(
  'a tick of a habit that is gone says so, and offers no retry',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [write = 0] = await alice.hasHabits('Write', 'Read');
    await page.goto(`/buddies/${alice.username}+${alice.username}`);
    const own = page.getByRole('checkbox', { name: 'Write' }).first();
    await own.waitFor();
    await untilQuiet(page);
    await page.route('**/api/buddies/**', (route) => route.abort());
    await alice.deletesHabit(write);
    await press(own);
    await expect(notice(page, 'This habit does not exist')).toBeVisible();
    await expect(notices(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(own).not.toBeChecked();
  },
);

test(
  'photos show only for whoever has one, and only once chosen',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const headers = { origin: crushing.url };
    await page.goto('/profile');
    const picture = `data:image/png;base64,${(await aPicture(page)).toString('base64')}`;
    expect((await page.request.put('/api/profile', { headers, data: { profileImage: picture } })).status()).toBe(200);
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const pictures = page.getByRole('region').locator('img');
    await expect(page.getByRole('region', { name: bob.username })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Initials' })).toBeChecked();
    await expect(pictures).toHaveCount(0);
    await page.getByText('Photos').click();
    await expect(pictures).toHaveCount(1);
    await expect(page.getByRole('region', { name: bob.username }).locator('img')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Photos' })).toBeChecked();
    await bob.leaves();
  },
);

test('the link to the two is shared', async ({ page, alice, bob, press, crushing }) => {
  const copiedLink = await keepCopiedLink(page);
  await page.goto(`/buddies/${bob.username}+${alice.username}`);
  await press(page.getByRole('button', { name: 'Share' }));
  await expect(notice(page, 'Copied to clipboard!')).toBeVisible();
  expect(await copiedLink()).toBe(`${crushing.url}/buddies/${alice.username}+${bob.username}`);
});

test(
  'without the live channel a tick of the other shows by polling',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    await page.route('**/api/live*', (route) => route.abort());
    const bob = await neighbour(browser, crushing);
    const [run] = (await bob.hasHabits('Run 5 km', 'Yoga')) as [number, number];
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const other = page.getByRole('region', { name: bob.username });
    await expect(other).toContainText('0/2 done');
    await bob.ticks(run);
    await expect(other).toContainText('1/2 done', { timeout: LIVE_WITHIN_MS });
    await bob.leaves();
  },
);

test(
  'without the live channel both buddies are read every 2 seconds',
  { tag: '@phone' },
  async ({ page, alice, bob, crushing }) => {
    await alice.hasHabits('Write');
    await page.route('**/api/live*', (route) => route.abort());
    await page.clock.install();
    await page.goto(`${crushing.url}/buddies/${alice.username}+${bob.username}`);
    await expect(page.getByText('0/1 done').first()).toBeVisible();
    await stopClock(page);
    await untilQuiet(page);
    const url = /\/api\/buddies\//;
    const passedMs = await passUntilAsked(page, { url, calls: 10, stepMs: 500 });
    // Ten calls are five reads of both sides.
    expect(passedMs / 5).toBeGreaterThanOrEqual(2000);
    expect(passedMs / 5).toBeLessThanOrEqual(2500);
  },
);

test(
  'while the live channel is open buddies are read by news, not by polls',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    const [write] = await alice.hasHabits('Write');
    const page = await visitorPage(browser, crushing);
    await page.clock.install();
    // Waits for the channel of both sides. When one side arrives first, the page opens a channel for it alone before.
    const isLive = page.waitForResponse((answer) => /\/api\/live\?people=\d+,\d+$/.test(answer.url()));
    await page.goto(`/buddies/${alice.username}+${alice.username}`);
    await expect(page.getByText('0/1 done').first()).toBeVisible();
    await isLive;
    await untilQuiet(page);
    // A visitor reads the page again within two seconds after the live channel opens.
    await page.clock.fastForward('00:02');
    await untilQuiet(page);
    await stopClock(page);
    // Stopping the clock moves it one minute ahead, so polls run.
    await untilQuiet(page);
    let reads = 0;
    page.on('request', (request) => void (request.url().includes('/api/buddies/') && (reads += 1)));
    await page.clock.fastForward('00:06');
    await untilQuiet(page);
    expect(reads).toBe(0);
    await alice.hasInstance(write ?? 0, day(0), { completed: true });
    await letAppear(page, page.getByText('1/1 done').first());
    await page.context().close();
  },
);

test('every text about buddies appears word for word', { tag: '@desk' }, async ({ page, alice }) => {
  const { read, missing } = createSeenTexts(page);
  await alice.hasHabits('Write');
  await page.goto(`/buddies/${alice.username}+${alice.username}`);
  await expect(page.getByText('0/1 done').first()).toBeVisible();
  await read();
  await page.goto('/buddies/one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Buddies Link');
  await read();
  await page.goto('/buddies/nobody-one+nobody-two');
  await expect(page.getByText('Error Loading Buddies')).toBeVisible();
  await read();
  expect(missing(BUDDIES_TEXTS, { done: '0', planned: '1' })).toEqual([]);
});

test(
  'a link that names nobody, or not two, says what is wrong',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await page.goto(`/buddies/${alice.username}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Buddies Link');
    await expect(page.getByText('The buddies link format should be /buddies/username1+username2')).toBeVisible();
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    const visitor = await visitorPage(browser, crushing);
    await visitor.clock.install();
    const openLive = await holdBack(visitor, '/api/live');
    let asked = 0;
    visitor.on('request', (request) => void (request.url().includes('/api/buddies/username/nobody') && (asked += 1)));
    await visitor.goto(`/buddies/${alice.username}+nobody-of-that-name`);
    await expect(visitor.getByText('Error Loading Buddies')).toBeVisible();
    const isLive = visitor.waitForResponse('**/api/live*');
    openLive();
    await isLive;
    await untilQuiet(visitor);
    // A visitor reads the page again within two seconds after the live channel opens.
    await visitor.clock.fastForward('00:02');
    await untilQuiet(visitor);
    expect(asked).toBe(1);
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => asked).toBe(2);
    await expect(
      visitor.getByText('Could not load buddy data. Please check the usernames and try again.'),
    ).toBeVisible();
    await visitor.context().close();
  },
);

test(
  'buddies appear also where each answer takes longer than it takes to ask again',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    await bob.hasHabits('Run 5 km');
    await page.route('**/api/live*', (route) => route.abort());
    // Each call waits until the next call lets it through.
    let letThrough = (): void => undefined;
    await page.route(`**/api/buddies/username/${bob.username}`, async (route) => {
      letThrough();
      await new Promise<void>((resolve) => (letThrough = resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    await expect(page.getByText('Run 5 km')).toBeVisible();
    await bob.leaves();
  },
);
