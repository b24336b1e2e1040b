import { habit } from '#support/dashboard.ts';
import { untilQuiet } from '#support/quiet.ts';
import { beginToUse } from '#support/watchers.ts';
import { expect, test } from '#support/journey.ts';
import { holdBack } from '#support/slow-network.ts';

// Decision on freshness: what a poll every 2 s would show is on the screen within 2 s; the rest is a slow machine's.
const POLLED_WITHIN_MS = 5000;
// While the live channel is open polls come every 30 s only, so whatever is here sooner came through the channel.
const LIVE_WITHIN_MS = 5000;

test(
  'a change in one window shows in the other at once, without a focus moved',
  { tag: '@desk' },
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
  'where another window deletes the last habit, nobody is moved who had focused nothing',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [id] = (await alice.hasHabits('Read')) as [number];
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await alice.deletesHabit(id);
    await expect(habit(page, 'Read')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  },
);

test(
  'a change that came between the first look and the live channel is not missed',
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

test('without the live channel the change shows by polling', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  const other = await page.context().newPage();
  await other.route('**/api/live', (route) => route.abort());
  await other.goto('/dashboard');
  await expect(habit(other, 'Read')).toBeVisible();
  await page.goto('/dashboard');
  await press(habit(page, 'Read'));
  await expect(habit(other, 'Read')).toBeChecked({ timeout: POLLED_WITHIN_MS });
  await expect(other.getByText('1 of 2')).toBeVisible();
});

test('a poll that finds nothing new gets no body', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/dashboard');
  const poll = await page.waitForResponse(
    (response) => response.url().endsWith('/api/habits') && response.status() === 304,
  );
  expect(poll.request().headers()['if-none-match']).toBeTruthy();
});

test('a tick is one call: the tab that asked reads nothing again', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await isLive;
  await beginToUse(page);
  await untilQuiet(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  for (const name of ['Read', 'Run']) {
    await press(habit(page, name));
    await expect(habit(other, name)).toBeChecked({ timeout: LIVE_WITHIN_MS });
  }
  await expect(page.getByText('2 of 2')).toBeVisible();
  expect(calls.filter((call) => call.includes('/api/habit'))).toEqual([
    'POST /api/habit-instances',
    'POST /api/habit-instances',
  ]);
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 1 day streak');
});

test('the poll after a tick finds nothing new', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/dashboard');
  const saved = page.waitForResponse('**/api/habit-instances');
  await press(habit(page, 'Read'));
  await saved;
  const poll = await page.waitForResponse((response) => response.url().endsWith('/api/habits'));
  expect(poll.status()).toBe(304);
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 1 day streak');
});
