import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { habit } from './dashboard.ts';

// Caching and preloads start at the first input. Repeat this key, because a page that still loads does not listen yet.
const beSomebody = (page: Page): Promise<void> => page.keyboard.press('Shift');

// The service worker fetches all files of the program first, which takes long on a busy machine.
const FILES_WITHIN_MS = 60_000;

/** Waits until the page has fetched a file whose path contains `part`. */
export const untilFetched = (page: Page, part: string): Promise<void> =>
  expect
    .poll(async () => {
      await beSomebody(page);
      return (await fetchedPaths(page)).some((path) => path.includes(part));
    })
    .toBe(true);

/** Cuts the page's network and waits until it says so. The code that says so has been fetched before. */
export const goOffline = async (page: Page): Promise<void> => {
  await untilFetched(page, '/offline-strip-');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
};

/** Waits until the device has stored the build's files and a copy of the shown habits. */
export const keepOnDevice = async (page: Page, name: string): Promise<void> => {
  await expect(habit(page, name)).toBeVisible();
  await expect
    .poll(
      async () => {
        await beSomebody(page);
        return keptFiles(page);
      },
      { timeout: FILES_WITHIN_MS },
    )
    .toBeGreaterThan(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // A worker that is ready may still have to take this page over.
  await workerHasPage(page);
  await expect.poll(() => storedText(page)).toContain(name);
};

/** Waits until the service worker answers for the page. */
export const workerHasPage = async (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: FILES_WITHIN_MS })
    .toBe(true);

/** Opens the dashboard and waits as `keepOnDevice` does. */
export const openAndKeep = async (page: Page, name: string): Promise<void> => {
  // Switches interception on before the service worker takes over. Later it could miss a call.
  await page.route('**/api/**', (route) => route.fallback());
  await page.goto('/dashboard');
  await keepOnDevice(page, name);
};

/** How many files of the build are cached. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  });

/** The content of both web storages and of the cookies that scripts can read. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie);

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

const OF_THE_BUILD = /^\/(assets\/.+-[\w-]{7}\.\w+|index\.html|boot\.js|favicon\.svg|manifest\.webmanifest|icons\/.+)$/;

/** Fails when a cache holds anything but files of the build. */
export const expectOnlyBuildCached = async (page: Page): Promise<void> => {
  for (const path of await cachedPaths(page)) expect(path).toMatch(OF_THE_BUILD);
};

/** Whether the outbox holds unsent changes. */
export const hasUnsent = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('crushing-private-unsent') !== null);

/** The paths of everything that the page has fetched completely. */
export const fetchedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
      .map(({ name }) => new URL(name).pathname),
  );

/** Hides the page, as a switch to another tab or app does, runs `meanwhile` and shows the page again. */
export const hideAndShow = async (page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> => {
  const tell = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  });
  await tell();
  await meanwhile();
  await page.evaluate(() => {
    for (const name of ['visibilityState', 'hidden']) Reflect.deleteProperty(document, name);
  });
  await tell();
};
