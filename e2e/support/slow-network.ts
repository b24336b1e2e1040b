import type { Page } from '@playwright/test';

/** Lets calls to this path through only when the returned function is called: a network that takes its time. */
export const holdBack = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The next so many calls to this path are never answered, until the page they belong to is gone. */
export const neverAnswer = async (page: Page, path: string, calls: number): Promise<void> => {
  let left = calls;
  await page.route(`**${path}**`, async (route) => {
    left -= 1;
    if (left < 0) await route.continue();
  });
};
