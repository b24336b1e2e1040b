import type { Page } from '@playwright/test';
import { habit, mainNavigation, notice, notices } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { loseNextAnswer } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { keepCopiedLink } from '#support/copied-link.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { beginToUse } from '#support/watchers.ts';
import { samePersonElsewhere } from '#support/other-browser.ts';

/** Opens the dashboard, waits for its live channel, and begins to use it. */
const openAndUse = async (page: Page): Promise<void> => {
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await isLive;
  await beginToUse(page);
};

/** Opens an address and waits for the progress, from which the notice of a perfect day counts. */
const openWithValues = async (page: Page, address: string): Promise<void> => {
  const values = page.waitForResponse('**/api/progress*');
  await page.goto(address);
  await (await values).finished();
};

test('the notice of a perfect day names the streak that it makes', async ({ page, alice, press }) => {
  const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
  for (const daysAgo of [3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  for (const daysAgo of [3, 1]) await alice.hasInstance(run, day(daysAgo), { completed: true });
  await alice.hasInstance(read, day(0), { completed: true });
  await openWithValues(page, '/dashboard');
  await press(habit(page, 'Run'));
  await expect(notices(page)).toContainText('All 2 habits done, 2 days in a row.');
  // The number stands in the disc at the start of the notice.
  await expect(notice(page, '2')).toBeVisible();
  await takePicture(page, 'perfect day with its streak');

  // Filling the gap between two runs joins them.
  await openWithValues(page, `/dashboard?date=${day(2)}`);
  await press(habit(page, 'Run'));
  await expect(notices(page)).toContainText('All 2 habits done, 4 days in a row.');
  await expect(notice(page, '4')).toBeVisible();
});

test('yesterday filled in joins ninety days, however open today is', async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read');
  for (let daysAgo = 90; daysAgo > 1; daysAgo -= 1) await alice.hasInstance(read, day(daysAgo), { completed: true });
  await openWithValues(page, `/dashboard?date=${day(1)}`);
  await press(habit(page, 'Read'));
  await expect(notice(page, 'Your habit is done, 90 days in a row.')).toBeVisible();
  await expect(notice(page, '90')).toBeVisible();
});

test(
  'a buddy page opened by itself tells a perfect day, also where the tick is saved before the habits are read',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing, press }) => {
    await alice.hasHabits('Read');
    const bob = await neighbour(browser, crushing);
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/api/habit-instances'));
    await page.route(
      '**/api/habits',
      async (route) => {
        await (await isSaved).finished();
        await route.fallback().catch(() => {});
      },
      { times: 1 },
    );
    await press(page.getByRole('checkbox', { name: /Read/ }));
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await bob.leaves();
  },
);

test('the first perfect day says what was done', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await press(habit(page, 'Read'));
  await press(habit(page, 'Run'));
  await expect(notice(page, 'All 2 habits done.')).toBeVisible();
});

test('a milestone of a habit is told once, after the notice of its tick', async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read', 'Run');
  for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) await alice.hasInstance(read, day(daysAgo), { completed: true });
  await page.goto('/dashboard');
  // The notice stands for one second, so the journey waits for it during the press.
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
  await expect(notice(page, '7 day streak')).toBeVisible();
  // Each seed of the drawing is a path.
  await expect(notices(page).locator('path')).toHaveCount(7);
  await expect(notices(page).getByText('Read', { exact: true })).toBeVisible();
  await takePicture(page, 'milestone of a habit');
  for (const completed of [false, true]) {
    const saved = page.waitForResponse('**/api/habit-instances');
    await press(habit(page, 'Read'));
    expect(await (await saved).json()).toMatchObject({ completed, milestone: null });
  }
});

test(
  'a milestone is told although the answer to its tick was lost',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    for (let daysAgo = 6; daysAgo > 0; daysAgo -= 1) await alice.hasInstance(read, day(daysAgo), { completed: true });
    await page.goto('/dashboard');
    await loseNextAnswer(page, 'POST', '/api/habit-instances');
    await press(habit(page, 'Read'));
    await expect(notice(page, '7 day streak')).toBeVisible();
  },
);

test('the progress of the day is in view while its bar turns to gold', async ({ page, alice, press }) => {
  const names = Array.from({ length: 14 }, (_, index) => `Habit number ${index + 1}`);
  const ids = await alice.hasHabits(...names);
  for (const id of ids.slice(0, -1)) await alice.hasInstance(id, day(0), { completed: true });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 560 });
  await page.goto('/dashboard');
  const last = habit(page, 'Habit number 14');
  await last.scrollIntoViewIfNeeded();
  const progress = page.getByText(/ of 14 habits done$/);
  await expect(progress).not.toBeInViewport();
  // The stay may end before a slow machine asks about it, so the page itself looks at each frame.
  const stay = page.waitForFunction(
    (bar) => bar !== null && bar.getBoundingClientRect().top >= 0,
    await progress.elementHandle(),
  );
  await press(last);
  await stay;
  await expect(progress).not.toBeInViewport();
});

test('the seventh perfect day ever is told once by a card', async ({ page, alice, press, isMobile }) => {
  const [read = 0] = await alice.hasHabits('Read');
  for (const daysAgo of [9, 8, 6, 5, 4, 3]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  const questions: string[] = [];
  page.on('request', (request) => request.url().includes('/api/milestones') && questions.push(request.url()));
  await openAndUse(page);
  await press(habit(page, 'Read'));
  const card = page.getByRole('region', { name: 'Milestone' });
  await expect(card.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  await expect(card.getByText('Every seed is a day you finished.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Share' })).toBeVisible();
  await lookAt(page, 'perfect days milestone');
  await expect(card, 'it takes no focus').not.toBeFocused();
  await expect(card.locator(':focus')).toHaveCount(0);
  if (isMobile) {
    const [shown, bar] = [await card.boundingBox(), await mainNavigation(page).boundingBox()];
    expect((shown?.y ?? Number.NaN) + (shown?.height ?? 0), 'the card ends above the bar').toBeLessThanOrEqual(
      bar?.y ?? 0,
    );
    expect(shown?.y, 'all of it is in the window').toBeGreaterThanOrEqual(0);
  }
  await page.keyboard.press('F8');
  await expect(card).toBeFocused();
  await press(habit(page, 'Read'));
  await expect(card).toBeHidden();
  await press(habit(page, 'Read'));
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  // A number is announced some moments after its tick.
  await untilQuiet(page);
  await expect(card).toBeHidden();
  expect(questions, 'asked once, when the number was announced').toHaveLength(1);
});

test('the card of a number of perfect days shares the page, and goes with its screen', async ({
  page,
  alice,
  press,
}) => {
  const [read = 0] = await alice.hasHabits('Read');
  for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  const copied = await keepCopiedLink(page);
  await openAndUse(page);
  await press(habit(page, 'Read'));
  const card = page.getByRole('region', { name: 'Milestone' });
  await expect(card).toBeVisible({ timeout: 10_000 });
  await press(card.getByRole('button', { name: 'Share' }));
  await expect.poll(copied).toContain(`/${alice.username}`);
  await expect(card).toBeVisible();
  await press(mainNavigation(page).getByRole('link', { name: 'Progress' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(habit(page, 'Read')).toBeChecked();
  await untilQuiet(page);
  await expect(card).toBeHidden();
});

test('perfect days that others count differently are told, but not shared', async ({ page, alice, press }) => {
  const [read = 0, diary = 0] = await alice.hasHabits('Read', { name: 'Diary', isPrivate: true });
  await alice.hasInstance(diary, day(6), { completed: true });
  for (const id of [read, diary])
    for (const daysAgo of [5, 4, 3, 2, 1]) await alice.hasInstance(id, day(daysAgo), { completed: true });
  await alice.hasInstance(diary, day(0), { completed: true });
  await openAndUse(page);
  await press(habit(page, 'Read'));
  const card = page.getByRole('region', { name: 'Milestone' });
  await expect(card.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  await expect(card.getByText('Private habits count here, so this card is yours alone.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveText(['Close']);
  await lookAt(page, 'perfect days milestone that is not shared');
});

test(
  'the seventh perfect day ever is told where the live channel is blocked',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    await page.route('**/api/live', async (route) => route.abort());
    const isBlocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'));
    await page.goto('/dashboard');
    await isBlocked;
    await beginToUse(page);
    await press(habit(page, 'Read'));
    await expect(page.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  },
);

test(
  'a number of perfect days that comes before the code of its notice is told',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    const number = page.waitForResponse('**/api/milestones/*');
    await page.route('**/perfect-day-notice*', async (route) => {
      await (await number).finished();
      // After another paint the page has taken in the number.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await route.continue();
    });
    await openAndUse(page);
    await press(habit(page, 'Read'));
    await expect(page.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  },
);

test(
  'a number of perfect days that one browser told is not told by another',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    const other = await samePersonElsewhere(page);
    for (const one of [page, other]) await openAndUse(one);
    const isTold = other.waitForResponse('**/api/milestones/*');
    await press(habit(page, 'Read'));
    await expect(page.getByRole('region', { name: 'Milestone' })).toBeVisible({ timeout: 10_000 });
    await isTold;
    await expect(habit(other, 'Read')).toBeChecked();
    // The notice stands for one second, so the journey waits for it during the press.
    await Promise.all([notice(other, 'Read unmarked').waitFor(), press(habit(other, 'Read'))]);
    await press(habit(other, 'Read'));
    await expect(notice(other, 'Perfect Day!')).toBeVisible();
    await untilQuiet(other);
    await expect(other.getByRole('region', { name: 'Milestone' })).toBeHidden();
    await other.context().close();
  },
);
