import { expect, test } from '#support/journey.ts';
import { followAs, neighbour } from '#support/people.ts';

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
