import { expect } from '@playwright/test';
import type { Locator, Page, Request, Response } from '@playwright/test';

// `pauseAt` needs a time in the future of the page's clock, which runs on until the call arrives.
const AHEAD_MS = 60_000;

/** Stops the page's clock, so that the journey controls time. Call `page.clock.install()` before opening the page. */
export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
};

/** Watches for a text. Gives a way to ask when it first stood on the page, by the page's clock. */
export const momentOf = async (page: Page, text: string): Promise<() => Promise<number>> => {
  const seen = await page.evaluateHandle((words) => {
    const found = { atMs: 0 };
    const look = (): void => {
      if (found.atMs === 0 && (document.body.textContent ?? '').includes(words)) found.atMs = Date.now();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, text);
  return () => seen.evaluate(({ atMs }) => atMs);
};

const STEP_MS = 100;

/** Lets time pass until something shows. What a timer began may wait for a frame, which stands still, too. */
export const letAppear = async (page: Page, shown: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [STEP_MS] });
};

/**
 * Lets time pass in steps until so many calls were made, and waits for the answer of each. Returns the milliseconds that
 * passed: up to a step more for each call, because the page may take an answer a step later.
 */
export const passUntilAsked = async (
  page: Page,
  { url, calls, stepMs }: { url: RegExp; calls: number; stepMs: number },
): Promise<number> => {
  let [asked, passedMs] = [0, 0];
  // The answer of an earlier call is not counted.
  const unanswered = new Set<Request>();
  const ask = (request: Request): void => {
    if (!url.test(request.url())) return;
    asked += 1;
    unanswered.add(request);
  };
  const answer = (response: Response): void => void unanswered.delete(response.request());
  page.on('request', ask);
  page.on('response', answer);
  while (asked < calls) {
    await page.clock.runFor(stepMs);
    passedMs += stepMs;
    await expect.poll(() => unanswered.size).toBe(0);
  }
  page.off('request', ask);
  page.off('response', answer);
  return passedMs;
};
