import type { Page } from '@playwright/test';

/** Listens to what the page tells screen readers from now on. Gives a way to ask for all sentences so far, in order. */
export const hearAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const heard: string[] = [];
    const listen = (records: MutationRecord[]): void => {
      for (const { target, addedNodes } of records) {
        const isAnnouncer = target instanceof HTMLElement && target.dataset['announcer'] !== undefined;
        if (isAnnouncer) heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
      }
    };
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { heard });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
};
