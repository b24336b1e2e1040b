import type { Page } from '@playwright/test';
import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { hasSettled } from '#support/layout.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';

/** Gives the longest motion, in milliseconds, that began on the page after this call. */
const watchMotion = async (page: Page): Promise<() => Promise<number>> => {
  const seen = await page.evaluateHandle(() => {
    const longest = { ms: 0 };
    const look = ({ target }: Event): void => {
      for (const { effect } of (target as Element).getAnimations({ subtree: true }))
        longest.ms = Math.max(longest.ms, Number(effect?.getComputedTiming().duration ?? 0));
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, look);
    return longest;
  });
  return () => seen.evaluate(({ ms }) => ms);
};

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
