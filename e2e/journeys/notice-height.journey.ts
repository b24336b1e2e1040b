import type { Locator, Page } from '@playwright/test';
import { habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { refuseNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { takePicture } from '#support/look-at.ts';
import { idOf, neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { openSettings, settingSelect } from '#support/settings.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

/** Fails when a notice reaches below the header, where controls scroll. */
const expectInHeader = async (page: Page, what: string): Promise<void> => {
  const [shown, header] = await Promise.all([notices(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  if (shown === null || header === null) throw new Error('Both must be on the screen');
  // A fraction of a pixel comes from the heights of lines.
  expect(Math.floor(shown.y + shown.height), what).toBeLessThanOrEqual(header.y + header.height);
};

for (const width of [320, 360, 390, 700]) {
  test(`at ${width} px no notice of a habit reaches below the header`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    const long = 'Write three pages about the day before, by hand and without looking back '.repeat(2).trim();
    const [, read = 0] = await alice.hasHabits(long, 'Read');
    // The list must not learn by itself that a habit is gone.
    await page.route('**/api/live', (route) => route.abort());
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(habit(page, long)).toBeVisible();
    // The notice of a tick lasts one second, too short to be measured.
    await stopClock(page);
    await habit(page, long).click();
    await letAppear(page, notice(page, `${long} completed`));
    await expectInHeader(page, 'a tick');
    await takePicture(page, 'notice of a long name');
    await page.clock.resume();
    await habit(page, 'Read').click();
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await expectInHeader(page, 'a perfect day');
    await optionsButton(page, long).click();
    await option(page, 'Delete habit').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await expectInHeader(page, 'a deletion');
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.route('**/api/habit-instances/**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.route('**/api/habit-instances', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await stopClock(page);
    await habit(page, 'Read').click();
    await letAppear(page, notice(page, 'Error updating habit'));
    await expectInHeader(page, 'a failure');
    await takePicture(page, 'notice of a failure to tick');
    await expect(notices(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await notices(page).getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/habit-instances');
    await page.unroute('**/api/habit-instances/**');
    // While the clock stands still no poll is on its way that could take the habit off the list.
    await page.route('**/api/habits', (route) => route.abort());
    await page.clock.resume();
    await alice.deletesHabit(read);
    await habit(page, 'Read').click();
    await expect(notice(page, 'This habit does not exist')).toBeVisible();
    await expectInHeader(page, 'a refusal');
    await takePicture(page, 'notice of a refused tick');
  });
}

/** How much of a text lies outside of its box, in pixels. A line is 16 px high. */
const cutOf = (text: Locator): Promise<{ aside: number; below: number }> =>
  text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    aside: scrollWidth - clientWidth,
    below: scrollHeight - clientHeight,
  }));

test(
  'at 360 px the notice of a perfect day shows the streak that it names, within the header',
  { tag: '@sizes' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    for (const id of [read, run]) await alice.hasInstance(id, day(1), { completed: true });
    await alice.hasInstance(read, day(0), { completed: true });
    await page.clock.install();
    // The notice counts from the progress that the page has read.
    const values = page.waitForResponse('**/api/progress*');
    await page.goto('/dashboard');
    await (await values).finished();
    await expect(habit(page, 'Run')).toBeVisible();
    await stopClock(page);
    await habit(page, 'Run').click();
    const words = notice(page, 'All 2 habits done, 2 days in a row.');
    await letAppear(page, words);
    const { aside, below } = await cutOf(words);
    expect(aside).toBeLessThanOrEqual(0);
    expect(below).toBeLessThan(8);
    await expectInHeader(page, 'a perfect day with its streak');
    await takePicture(page, 'notice of a perfect day with its streak');
  },
);

test(
  'at 360 px a long refusal stays within the header of a scrolled page, and a press on it shows all of it',
  { tag: '@sizes' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const why = `${alice.username} has changed settings too often. Wait for a minute, and then choose the value once more.`;
    await page.clock.install();
    await openSettings(page);
    await settingSelect(page, 'The day ends at').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 40));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await refuseNext(page, 'PATCH', '/api/settings', { status: 429, message: why });
    await stopClock(page);
    await settingSelect(page, 'The day ends at').selectOption('05:00');
    await letAppear(page, notice(page, why));
    expect((await cutOf(notice(page, why))).below).toBeGreaterThan(8);
    await expectInHeader(page, 'a long refusal');
    await takePicture(page, 'notice of a long refusal');
    const close = notices(page).getByRole('button', { name: 'Close' });
    const before = await close.boundingBox();
    await notice(page, why).click();
    await expect.poll(async () => (await cutOf(notice(page, why))).below).toBeLessThan(8);
    await takePicture(page, 'notice of a long refusal, pressed');
    expect(await close.boundingBox(), 'what can be pressed does not move').toEqual(before);
    await page.clock.runFor(30_000);
    await expect(notice(page, why), 'it waits for whoever reads it').toBeVisible();
  },
);

for (const width of [320, 360, 390, 700]) {
  test(
    `at ${width} px a cheer stays within the header, with words, thanks and Close in one row`,
    { tag: '@sizes' },
    async ({ page, alice, browser, crushing }) => {
      await page.setViewportSize({ width, height: 640 });
      await alice.hasHabits('Read');
      const bob = await neighbour(browser, crushing);
      const isLive = page.waitForResponse('**/api/live');
      await page.goto('/dashboard');
      await Promise.all([isLive, untilQuiet(page)]);
      await bob.cheersFor(
        await idOf(page, crushing),
        'One more evening, and it is a hundred days of Spanish. Well done!',
      );
      const words = notice(page, `${bob.username} cheered for you`);
      await expect(words).toBeVisible();
      // The notice stays while the mouse is over it. `force` skips the wait for its animation, which may last too long.
      await words.hover({ force: true });
      await expectInHeader(page, 'a cheer');
      await takePicture(page, 'notice of a cheer');
      const boxes = await Promise.all(
        ['Say thank you', 'Close'].map(async (name) => notices(page).getByRole('button', { name }).boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size, 'the buttons stand in one row').toBe(1);
      expect((await words.boundingBox())?.width, 'the words have room').toBeGreaterThan(64);
      await bob.leaves();
    },
  );
}
