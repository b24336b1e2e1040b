import { expect } from '@playwright/test';
import type { JSHandle, Page, Route } from '@playwright/test';

/** The next call with this method and path fails as with a broken connection. All others reach the server. */
export const failNext = (page: Page, method: string, path: string): Promise<void> =>
  meetNext(page, method, path, (route) => route.abort('connectionreset'));

/** The next call with this method and path is answered 500 without a message. */
export const breakNext = (page: Page, method: string, path: string): Promise<void> =>
  meetNext(page, method, path, (route) => route.fulfill({ status: 500, json: { message: '' } }));

/** The next call with this method and path is refused with a status and a sentence. */
export const refuseNext = (
  page: Page,
  method: string,
  path: string,
  { status, message }: { status: number; message: string },
): Promise<void> => meetNext(page, method, path, (route) => route.fulfill({ status, json: { message } }));

/** The next call with this method and path reaches the server, and its answer is lost on the way back. */
export const loseNextAnswer = (page: Page, method: string, path: string): Promise<void> =>
  meetNext(page, method, path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

/**
 * Holds all calls to this path, reads too. The returned function answers them with 500, and resolves once so many
 * changes have failed.
 */
export const breakLater = async (page: Page, path: string): Promise<(changes: number) => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let failed = 0;
  await page.route(`**${path}**`, async (route) => {
    await promise;
    await route.fulfill({ status: 500, json: { message: '' } });
    if (route.request().method() !== 'GET') failed += 1;
  });
  return async (changes) => {
    resolve();
    await expect.poll(() => failed).toBe(changes);
  };
};

const meetNext = async (
  page: Page,
  method: string,
  path: string,
  meet: (route: Route) => Promise<void>,
): Promise<void> => {
  let hasMet = false;
  await page.route(`**${path}*`, async (route) => {
    if (hasMet || route.request().method() !== method) return route.fallback();
    hasMet = true;
    return meet(route);
  });
};

/**
 * Every call to this path, or to an address that `path` picks, fails until `heal`. From then on calls wait for a click
 * on the page before they reach the server. So the retry button stays until it is pressed, also on a page that retries by
 * itself.
 */
export const failUntilClicked = async (
  page: Page,
  path: string | ((address: URL) => boolean),
): Promise<{ readonly heal: () => Promise<void> }> => {
  let click: Promise<JSHandle<{ seen: Promise<void> }>> | null = null;
  const failing = new Set<Promise<void>>();
  await page.route(typeof path === 'string' ? `**${path}*` : path, async (route) => {
    if (click !== null) {
      await (await click).evaluate(({ seen }) => seen);
      return route.fallback();
    }
    const failed = route.fulfill({ status: 500, json: { message: 'Out of order' } });
    failing.add(failed);
    return failed;
  });
  return {
    heal: async () => {
      click = page.evaluateHandle(() => ({
        seen: new Promise<void>((resolve) => {
          window.addEventListener('click', () => resolve(), { once: true, capture: true });
        }),
      }));
      await click;
      await Promise.all(failing);
      // The button ignores a press until the page has drawn the last failure.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
  };
};
