import { expect, test } from '#support/journey.ts';
import { followAs, neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';

test(
  'a row of the small hours stands under the day that had not ended for its reader',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [write] = (await alice.hasHabits('Write')) as [number];
    const change = async (path: string, data: object): Promise<void> => {
      const answer = await page.request.patch(crushing.url + path, { headers: { origin: crushing.url }, data });
      expect(answer.ok()).toBe(true);
    };
    // It is two o'clock, and the day goes on until four.
    const offset = ((2 - new Date().getUTCHours() + 36) % 24) - 12;
    const timezone = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
    await change('/api/settings', { timezone, dayEndsAt: 4 });
    await change(`/api/habits/${write}`, { completed: true });
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Write');
    await page.clock.setFixedTime(Date.now() + 8 * 60 * 60 * 1000);
    await page.goto('/people');
    const yesterday = page.getByRole('region', { name: 'Yesterday' });
    await expect(yesterday.getByRole('listitem').filter({ hasText: 'Write' }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0);
  },
);

test(
  'what happens now is of today also where the clock of the device is behind',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [write] = (await alice.hasHabits('Write')) as [number];
    const headers = { origin: crushing.url };
    await page.request.patch(`${crushing.url}/api/habits/${write}`, { headers, data: { completed: true } });
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Write');
    await page.clock.setFixedTime(Date.now() - 24 * 60 * 60 * 1000);
    await page.goto('/people');
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('listitem').filter({ hasText: 'Write' }).first()).toContainText('now');
  },
);

test(
  'the rows of a restored habit wait for a press, so that the list does not move while somebody reads',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const [yoga, run, read] = (await bob.hasHabits('Yoga', 'Run', 'Read', 'Swim')) as [number, number, number];
    for (const habit of [yoga, run, read]) await bob.ticks(habit);
    await bob.deletesHabit(run);
    await followAs(page, crushing, bob.id);
    await expect
      .poll(async () => (await page.request.get('/api/feed')).text())
      .toMatch(/^(?!.*"Run").*"Read".*"Yoga"/s);
    await page.goto('/people');
    const rows = page.getByRole('main').getByRole('listitem');
    const two = rows.filter({ hasText: `${bob.username} completed 2 habits` });
    await expect(two).toBeVisible();
    await bob.page.request.post(`${crushing.url}/api/habits/${run}/restore`, {
      headers: { origin: crushing.url },
      data: {},
    });
    const fresh = page.getByRole('button', { name: '1 new' });
    await expect(fresh).toBeVisible();
    await expect(two).toBeVisible();
    await fresh.click();
    await expect(rows.filter({ hasText: `${bob.username} completed 3 habits` })).toBeVisible();
    await bob.leaves();
  },
);

test(
  'rows that newer ones push off the page stay where they are read until the newer ones are let in',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [write] = (await alice.hasHabits('Write')) as [number];
    const headers = { origin: crushing.url };
    await page.request.patch(`${crushing.url}/api/habits/${write}`, { headers, data: { completed: true } });
    const feed = async () =>
      (await (await page.request.get('/api/feed/days')).json()) as {
        groups: { day: string; activities: { id: number; createdAt: string }[] }[];
      };
    await expect.poll(async () => JSON.stringify(await feed())).toContain('Write');
    const [latest] = (await feed()).groups;
    /** The latest group, moved to an earlier day. */
    const daysAgo = (days: number) => {
      const before = (instant: string): string => new Date(Date.parse(instant) - days * 86_400_000).toISOString();
      return {
        day: before(`${latest?.day}T00:00:00Z`).slice(0, 10),
        activities: latest?.activities.map((row) => ({
          ...row,
          id: row.id + 1000 - 10 * days,
          createdAt: before(row.createdAt),
        })),
      };
    };
    let groups = [daysAgo(2), daysAgo(3)];
    await page.route(/api\/feed\/days$/, (route) =>
      route.fulfill({ json: { groups, nextCursor: `${groups.length}.1` } }),
    );
    const asked: string[] = [];
    await page.route(/api\/feed\/days\?cursor/, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('cursor') ?? '');
      return route.fulfill({ json: { groups: [daysAgo(4)], nextCursor: null } });
    });
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/people');
    const days = page.getByRole('main').getByRole('heading', { level: 2, name: /Today|Yesterday| \d+|\d+ / });
    await expect(days).toHaveCount(2);
    await isLive;
    // The page reads again when its live channel opens, and makes no second read beside it.
    await untilQuiet(page);
    const shown = await days.allInnerTexts();
    const readAgain = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    groups = [daysAgo(1), daysAgo(2)];
    await readAgain();
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    expect(await days.allInnerTexts()).toEqual(shown);
    await untilQuiet(page);
    groups = [daysAgo(0)];
    await readAgain();
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
    await untilQuiet(page);
    expect(await days.allInnerTexts()).toEqual(shown);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(days).toHaveCount(3);
    expect(asked).toEqual(['2.1']);
    await page.getByRole('button', { name: '1 new' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  },
);
