import type { Page, Request } from '@playwright/test';

const LINES = 25;

/** Keeps the calls of a page and the presses on it. `lines` tells the last ones, for the report of a journey that failed. */
export const recordEvents = async (page: Page): Promise<{ lines: () => Promise<string[]> }> => {
  const calls = new Map<Request, string>();
  const startedAtMs = Date.now();
  const after = (): string => `${Date.now() - startedAtMs} ms`;
  const end = (request: Request, outcome: string): void => {
    const begun = calls.get(request);
    if (begun !== undefined) calls.set(request, `${begun}, at ${after()} ${outcome}`);
  };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.set(request, `${after()} ${request.method()} ${pathname}${search}`);
  });
  page.on('response', (response) => end(response.request(), `${response.status()}`));
  page.on('requestfinished', (request) => end(request, 'ended'));
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  await page.addInitScript(keepPresses);
  return {
    lines: async () => {
      // A page that is closed or stuck has nothing to tell.
      const presses = page.isClosed() ? [] : await Promise.race([page.evaluate(takePresses), told()]).catch(() => []);
      return [...[...calls.values()].slice(-LINES), ...presses.slice(-LINES)];
    },
  };
};

/** The answer for a page that has not told its presses after two seconds, because it is stuck. */
const told = (): Promise<string[]> => new Promise((resolve) => setTimeout(() => resolve(['presses unknown']), 2000));

type Pressed = typeof globalThis & { presses?: string[] };

const takePresses = (): string[] => (globalThis as Pressed).presses ?? [];

/** Runs in the page. */
const keepPresses = (): void => {
  const presses: string[] = [];
  (globalThis as Pressed).presses = presses;
  const keep = ({ type, target, timeStamp }: Event): void => {
    const element = target instanceof Element ? target : document.body;
    const text = element.textContent.trim().slice(0, 30);
    presses.push(`${type} of ${element.localName} "${text}" ${Math.round(timeStamp)} ms after the page began`);
  };
  for (const type of ['touchstart', 'pointerup', 'pointercancel', 'contextmenu', 'click', 'submit'])
    document.addEventListener(type, keep, { capture: true, passive: true });
};
