import type { Page, Route } from '@playwright/test';

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
 * Every call to this path fails until the page is clicked after `heal`.
 * A page that reads again by itself in between still fails, so its button to try again is there to be pressed.
 */
export const failUntilClicked = async (page: Page, path: string): Promise<{ readonly heal: () => Promise<void> }> => {
  let hasClicked = async (): Promise<boolean> => false;
  await page.route(`**${path}*`, async (route) =>
    (await hasClicked()) ? route.fallback() : route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  );
  return {
    heal: async () => {
      const clicked = await page.evaluateHandle(() => {
        const seen = { clicked: false };
        window.addEventListener('click', () => (seen.clicked = true), { once: true, capture: true });
        return seen;
      });
      hasClicked = () => clicked.evaluate((seen) => seen.clicked);
    },
  };
};
