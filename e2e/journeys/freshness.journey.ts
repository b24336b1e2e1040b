import { habit, menuButton, openedMenu } from '#support/dashboard.ts';
import { hideAndShow } from '#support/device.ts';
import { untilQuiet } from '#support/quiet.ts';
import { beginToUse } from '#support/watchers.ts';
import { atHome } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { holdBack } from '#support/slow-network.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

// A change of another device is on the screen within 2 s. The rest is for a slow machine.
const POLLED_WITHIN_MS = 9000;
// With an open live channel the page polls only every 30 s, so an earlier change came through the channel.
const LIVE_WITHIN_MS = 9000;
// A visitor who watches buddies sends the next read after a random delay of at most this.
const MOMENT_MS = 2000;

test(
  'a change in one window shows in the other at once, and moves no focus',
  { tag: ['@desk', '@two-servers'] },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const other = await page.context().newPage();
    const isLive = other.waitForResponse('**/api/live');
    await other.goto('/dashboard');
    await isLive;
    await habit(other, 'Run').focus();

    await habit(page, 'Read').click();
    await expect(habit(other, 'Read')).toBeChecked({ timeout: LIVE_WITHIN_MS });
    await habit(page, 'Read').click();
    await expect(habit(other, 'Read')).not.toBeChecked({ timeout: LIVE_WITHIN_MS });
    await alice.hasHabits('Sleep');
    await expect(habit(other, 'Sleep')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(habit(other, 'Run')).toBeFocused();
  },
);

test(
  'a last habit deleted in another window gives no focus to a page without one',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [id] = (await alice.hasHabits('Read')) as [number];
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await alice.deletesHabit(id);
    await expect(habit(page, 'Read')).toHaveCount(0);
    await untilQuiet(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  },
);

test(
  'a change between the first read and the live channel is not missed',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    const openChannel = await holdBack(page, '/api/live');
    const asked = page.waitForRequest('**/api/live');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await asked;
    await alice.hasHabits('Sleep');
    openChannel();
    await expect(habit(page, 'Sleep')).toBeVisible({ timeout: LIVE_WITHIN_MS });
  },
);

test(
  'news of buddies is read at once by the two, and a moment later by those who only watch',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const [run = 0] = await bob.hasHabits('Run 5 km', 'Yoga');
    const visitor = await visitorPage(browser, crushing);
    for (const each of [page, visitor]) {
      await each.clock.install();
      const isLive = each.waitForResponse('**/api/live?people=*');
      await each.goto(`/buddies/${alice.username}+${bob.username}`);
      await expect(each.getByText('0/2 done')).toBeVisible();
      await isLive;
      await untilQuiet(each);
      await stopClock(each);
      await untilQuiet(each);
    }
    await bob.ticks(run);
    // Delayed reads do not run while the clock stands still.
    await expect(page.getByText('1/2 done')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await untilQuiet(visitor);
    await expect(visitor.getByText('0/2 done')).toBeVisible();
    // One step, because a slow machine would take too long for many small ones.
    await visitor.clock.runFor(MOMENT_MS);
    await letAppear(visitor, visitor.getByText('1/2 done'));
    await visitor.context().close();
    await bob.leaves();
  },
);

test('without the live channel a change shows by polling', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  const other = await page.context().newPage();
  await other.route('**/api/live', (route) => route.abort());
  await other.goto('/dashboard');
  await expect(habit(other, 'Read')).toBeVisible();
  await page.goto('/dashboard');
  await press(habit(page, 'Read'));
  await expect(habit(other, 'Read')).toBeChecked({ timeout: POLLED_WITHIN_MS });
  await expect(other.getByText('1 of 2 habits done')).toBeVisible();
});

for (const { address, feed, everySeconds, cheers } of [
  { address: '/people', feed: '/api/feed/days', everySeconds: 10, cheers: '/api/encouragements' },
  // The dashboard reads cheers too, when its side mounts.
  { address: '/dashboard', feed: '/api/feed', everySeconds: 30, cheers: null },
]) {
  test(
    `without the live channel ${address} reads ${feed} every ${everySeconds} seconds, but not in a hidden tab`,
    { tag: '@desk' },
    async ({ page, alice }) => {
      await alice.hasHabits('Read');
      await page.clock.install();
      await page.route('**/api/live', (route) => route.abort());
      const isRead = page.waitForResponse(`**${feed}`);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.move(5, 300);
      await isRead;
      await stopClock(page);
      await untilQuiet(page);
      const reads = { feed: 0, cheers: 0 };
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (path === feed) reads.feed += 1;
        if (path === cheers) reads.cheers += 1;
      });
      const inMinute = { feed: 60 / everySeconds, cheers: cheers === null ? 0 : 1 };
      for (let times = 0; times < inMinute.feed; times += 1) {
        const isReadAgain = page.waitForResponse(`**${feed}`);
        await page.clock.runFor(everySeconds * 1000);
        await isReadAgain;
      }
      await expect.poll(() => reads).toEqual(inMinute);
      await hideAndShow(page, async () => {
        await page.clock.runFor('01:00');
        await untilQuiet(page);
        expect(reads).toEqual(inMinute);
      });
    },
  );
}

test('a poll that finds nothing new gets an answer without a body', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/dashboard');
  const poll = await page.waitForResponse(
    (response) => response.url().endsWith('/api/habits') && response.status() === 304,
  );
  expect(poll.request().headers()['if-none-match']).toBeTruthy();
});

for (const isTouched of [true, false])
  test(
    `a day that begins reads the list at once, though nobody changed anything, ${isTouched ? 'on a page in use' : 'on a page nobody touched'}`,
    { tag: '@desk' },
    async ({ page, alice }) => {
      await alice.hasHabits('Read');
      const year = new Date().getUTCFullYear() + 1;
      await page.clock.install({ time: atHome(`${year}-01-10`, '23:00') });
      await page.goto('/dashboard');
      await expect(habit(page, 'Read')).toBeVisible();
      if (isTouched) {
        // The layers above the screen, which notice the new day, come with the first use. A stopped clock would hold them back.
        await menuButton(page).click();
        await expect(openedMenu(page)).toBeVisible();
        await page.keyboard.press('Escape');
      }
      // A second before midnight. The next poll comes half a minute later.
      await page.clock.pauseAt(Date.parse(atHome(`${year}-01-11`, '00:00')) - 1000);
      await untilQuiet(page);
      const isRead = page.waitForResponse((answer) => answer.url().endsWith('/api/habits'));
      await page.clock.runFor(2000);
      await isRead;
    },
  );

test('a tick is one call, and its tab reads nothing again', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.clock.install();
  const other = await page.context().newPage();
  // Both tabs are open before the tick. A tab that opens during it finds the tick in the outbox and sends it too.
  for (const tab of [other, page]) {
    const isLive = tab.waitForResponse('**/api/live');
    await tab.goto('/dashboard');
    await isLive;
    await beginToUse(tab);
    await untilQuiet(tab);
  }
  // Stops the clock of both tabs, so that no poll comes in between.
  await stopClock(page);
  await untilQuiet(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const name of ['Read', 'Run']) {
    const saved = page.waitForResponse('**/api/habit-instances');
    await press(habit(page, name));
    await page.clock.runFor(200);
    await saved;
    await letAppear(page, other.getByRole('checkbox', { name, checked: true }));
    await page.clock.runFor(2000);
  }
  await untilQuiet(page);
  await expect(page.getByText('2 of 2 habits done')).toBeVisible();
  // Leaves out calls that do not belong to the tick: the heartbeat of the visit, the number of watchers, and the bell's
  // read after a weekly digest.
  const isOfTick = (call: string): boolean => /\/api\/(?!profile-view|notifications)/.test(call);
  expect(calls.filter(isOfTick)).toEqual(['POST /api/habit-instances', 'POST /api/habit-instances']);
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 1 day streak');
});

test('the poll after a tick finds nothing new', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.route('**/api/live', (route) => route.abort());
  const isUnchanged = page.waitForResponse((answer) => answer.url().endsWith('/api/habits') && answer.status() === 304);
  await page.goto('/dashboard');
  // Waits for the end of a poll. The next one comes two seconds later, so none overlaps with the tick.
  await isUnchanged;
  const saved = page.waitForResponse('**/api/habit-instances');
  await press(habit(page, 'Read'));
  await saved;
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 1 day streak');
  // Waits for a new request, because an answer that comes now may belong to an earlier poll.
  const poll = await page.waitForRequest((request) => request.url().endsWith('/api/habits'));
  expect((await poll.response())?.status()).toBe(304);
});
