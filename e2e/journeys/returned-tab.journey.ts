import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { hasSettled } from '#support/layout.ts';
import { watchMotion } from '#support/motion.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';

for (const { away, isStill } of [
  { away: '00:50', isStill: false },
  { away: '01:00', isStill: true },
]) {
  test(
    `what others did while a tab was away for ${away} shows ${isStill ? 'without motion' : 'as it would in front'}`,
    { tag: '@desk' },
    async ({ page, alice, browser, crushing }) => {
      await alice.hasHabits('Write');
      const bob = await neighbour(browser, crushing);
      const [habit] = await bob.hasHabits('Swim');
      await page.clock.install();
      await page.goto(`/buddies/${alice.username}+${bob.username}`);
      const column = page.getByRole('region', { name: bob.username });
      await expect(column.getByText('0/1 done')).toBeVisible();
      await untilQuiet(page);
      await hasSettled(page);
      const longestMotion = await watchMotion(page);
      await hideAndShow(page, async () => {
        await page.clock.fastForward(away);
        await bob.ticks(habit ?? 0);
      });
      await expect(column.getByText('1/1 done')).toBeVisible();
      if (isStill) expect(await longestMotion()).toBeLessThanOrEqual(1);
      else await expect.poll(longestMotion).toBeGreaterThan(100);
      await bob.leaves();
    },
  );
}
