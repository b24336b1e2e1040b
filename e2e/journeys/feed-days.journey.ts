import { expect, test } from '#support/journey.ts';

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
