import type { Page } from '@playwright/test';

/** Gives the longest motion, in milliseconds, that began on the page after this call. */
export const watchMotion = async (page: Page): Promise<() => Promise<number>> => {
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
