import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

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

/** Lets time pass until something shows. After a timer the page may also wait for a frame, which stands still too. */
export const letAppear = async (page: Page, shown: Locator): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [STEP_MS] });
};

/**
 * Lets time pass in steps until so many calls were made, and waits for the answer of each. Returns the milliseconds that
 * passed: up to a step more for each call, because the page may take an answer a step later. The page counts the calls,
 * since the browser tells of them while time goes on.
 */
export const passUntilAsked = async (
  page: Page,
  { url, calls, stepMs }: { url: RegExp; calls: number; stepMs: number },
): Promise<number> => {
  const watching = await page.evaluateHandle(watchCalls, url.source);
  const counts = () => watching.evaluate(({ asked, unanswered }) => ({ asked, unanswered }));
  let passedMs = 0;
  while ((await counts()).asked < calls) {
    await page.clock.runFor(stepMs);
    passedMs += stepMs;
    await expect.poll(async () => (await counts()).unanswered).toBe(0);
  }
  await watching.evaluate(({ stop }) => stop());
  return passedMs;
};

/** Runs in the page: counts the calls of an address from now on. */
const watchCalls = (pattern: string) => {
  const send = window.fetch.bind(window);
  const watching = {
    asked: 0,
    unanswered: 0,
    stop: () => {
      window.fetch = send;
    },
  };
  window.fetch = async (...call) => {
    const [target] = call;
    if (!new RegExp(pattern).test(target instanceof Request ? target.url : String(target))) return send(...call);
    watching.asked += 1;
    watching.unanswered += 1;
    try {
      const response = await send(...call);
      await response.clone().arrayBuffer();
      return response;
    } finally {
      watching.unanswered -= 1;
    }
  };
  return watching;
};
