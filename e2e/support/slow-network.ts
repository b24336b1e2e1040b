import type { Page, Request } from '@playwright/test';

/** Delays calls to this path until the returned function is called. */
export const holdBack = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** The next change at this path waits until the returned function is called. Then the earlier routes handle it. */
export const holdNext = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasMet = false;
  await page.route(`**${path}*`, async (route) => {
    if (!hasMet && route.request().method() !== 'GET') {
      hasMet = true;
      await promise;
    }
    await route.fallback();
  });
  return resolve;
};

/** The next `calls` calls to this path are never answered. */
export const neverAnswer = async (page: Page, path: string, calls: number): Promise<void> => {
  let left = calls;
  await page.route(`**${path}**`, async (route) => {
    left -= 1;
    if (left < 0) await route.continue();
  });
};

/**
 * The next change at this path reaches the server at once. Its answer waits until the returned function is called, which
 * resolves when the page has it.
 */
export const holdNextAnswer = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held: Request | null = null;
  await page.route(`**${path}*`, async (route) => {
    if (held !== null || route.request().method() === 'GET') return route.fallback();
    held = route.request();
    const response = await route.fetch();
    await promise;
    return route.fulfill({ response });
  });
  return async () => {
    const isThere = page.waitForEvent('requestfinished', (request) => request === held);
    resolve();
    await isThere;
  };
};
