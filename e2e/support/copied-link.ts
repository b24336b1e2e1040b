import type { Page } from '@playwright/test';

/** A browser without a share sheet, which copies instead. Call it before opening the page; gives the link copied last. */
export const keepCopiedLink = async (page: Page): Promise<() => Promise<string | undefined>> => {
  await page.addInitScript(() => {
    const writeText = async (text: string): Promise<void> => {
      document.documentElement.dataset['copied'] = text;
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });
  return () => page.evaluate(() => document.documentElement.dataset['copied']);
};
