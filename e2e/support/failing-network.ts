import type { Page, Route } from '@playwright/test';

/** Lets the next call of this kind fail on its way, as a network does. Everything else is real. */
export const failNext = (page: Page, method: string, path: string): Promise<void> =>
  meetNext(page, method, path, (route) => route.abort('connectionreset'));

/** Lets the next call of this kind be answered by a server that broke and cannot say why. */
export const breakNext = (page: Page, method: string, path: string): Promise<void> =>
  meetNext(page, method, path, (route) => route.fulfill({ status: 500, json: { message: '' } }));

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
