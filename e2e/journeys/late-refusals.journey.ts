import { habit, notice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';

for (const { was, ticks } of [
  { was: 'open', ticks: 1 },
  { was: 'open', ticks: 2 },
  { was: 'completed', ticks: 1 },
])
  test(
    `a tick refused after it had waited emits \`habit-updated\` with what held before: ${was}, after ${ticks} presses`,
    { tag: '@desk' },
    async ({ page, alice }) => {
      const [read = 0] = await alice.hasHabits('Read', 'Run');
      if (was === 'completed') await alice.hasInstance(read, day(0), { completed: true });
      let isAway = true;
      await page.route('**/api/habit-instances', (route) =>
        isAway ? route.abort() : route.fulfill({ status: 409, json: { message: 'Not today.' } }),
      );
      await page.goto('/dashboard');
      const card = habit(page, 'Read');
      await expect(card).toBeChecked({ checked: was === 'completed' });
      for (let tick = 0; tick < ticks; tick += 1) await card.click();
      await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
      const heard = await page.evaluateHandle(() => {
        const details: unknown[] = [];
        window.addEventListener('habit-updated', (event) => details.push((event as CustomEvent).detail));
        return details;
      });
      isAway = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(notice(page, 'Not today.')).toBeVisible();
      await expect(card).toBeChecked({ checked: was === 'completed' });
      expect(await heard.jsonValue()).toEqual([
        {
          habitId: read,
          date: day(0),
          completed: was === 'completed',
          instanceId: was === 'completed' ? expect.any(Number) : null,
        },
      ]);
    },
  );
