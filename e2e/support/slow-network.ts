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
