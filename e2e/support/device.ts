import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { habit } from './dashboard.ts';

// Copies and early fetches begin once somebody uses the page; what is pressed before the page listens is not heard.
const beSomebody = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Waits until the page has fetched the file whose path has this in it. */
export const untilFetched = (page: Page, part: string): Promise<void> =>
  expect
    .poll(async () => {
      await beSomebody(page);
      return (await fetchedPaths(page)).some((path) => path.includes(part));
    })
    .toBe(true);

/** Waits until the device holds the program and a copy of the habits on the screen. */
export const keepOnDevice = async (page: Page, name: string): Promise<void> => {
  await expect(habit(page, name)).toBeVisible();
  await expect
    .poll(async () => {
      await beSomebody(page);
      return keptFiles(page);
    })
    .toBeGreaterThan(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => storedText(page)).toContain(name);
};

/** Opens the dashboard and waits for the same. */
export const openAndKeep = async (page: Page, name: string): Promise<void> => {
  // The browser looks out for routes from here on. Told only once a service worker takes the page over, it may miss a call.
  await page.route('**/api/**', (route) => route.fallback());
  await page.goto('/dashboard');
  await keepOnDevice(page, name);
};

/** How many files of the program the device holds. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  });

/** Everything text-like that the device holds outside the files of the program. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie);

/** The paths that every cached file is kept under. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

/** Whether the device still holds changes to send. */
export const hasUnsent = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('crushing-private-unsent') !== null);

/** The paths of everything the page has fetched to the end. */
export const fetchedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
      .map(({ name }) => new URL(name).pathname),
  );

/** Hides the page from its person, as another tab or app in front of it does, and shows it again. */
export const hideAndShow = async (page: Page, meanwhile: () => Promise<void> = async () => {}): Promise<void> => {
  const tell = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await tell();
  await meanwhile();
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await tell();
};
