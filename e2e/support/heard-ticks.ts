import type { Page } from '@playwright/test';

type Hearing = typeof globalThis & { heard: unknown[] };

/** Hears the `habit-updated` events of a page from now on. Gives a way to ask what they have told. */
export const hearTicks = async (page: Page): Promise<() => Promise<unknown[]>> => {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    window.addEventListener('habit-updated', (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (globalThis as Hearing).heard);
};
