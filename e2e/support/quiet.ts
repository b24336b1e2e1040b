import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

// A loaded page sends its remaining requests sooner than this, and its polls come later.
const QUIET_MS = 1500;
const TIMEOUT_MS = 30_000;

/** Waits until the page sends no more requests by itself, such as preloads. The live channel may stay open. */
export const untilQuiet = async (page: Page): Promise<void> => {
  // Counted here, because a page whose clock is installed has no measurements of its own.
  const inFlight = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request): void => {
    if (isLive(request)) return;
    inFlight.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request): void => {
    if (inFlight.delete(request)) changedAt = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    for (const request of await page.requests()) {
      begin(request);
      // The page may have told the end of an earlier request already. `response` then resolves, with null for a failed one.
      void request.response().then(
        () => end(request),
        () => end(request),
      );
    }
    const isQuiet = (): boolean => inFlight.size === 0 && Date.now() - changedAt >= QUIET_MS;
    await expect.poll(isQuiet, { message: 'the page is quiet', intervals: [100], timeout: TIMEOUT_MS }).toBe(true);
  } finally {
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
};

const isLive = (request: Request): boolean => new URL(request.url()).pathname === '/api/live';
