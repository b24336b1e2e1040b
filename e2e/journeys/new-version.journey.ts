import type { Page } from '@playwright/test';
import { habit, notice } from '#support/dashboard.ts';
import { keepOnDevice } from '#support/device.ts';
import { test as base, expect } from '#support/journey.ts';
import { NEXT_VERSION, withReleases } from '#support/next-version.ts';
import type { Releases } from '#support/next-version.ts';

const test = base.extend<{ releases: Releases }>({
  releases: async ({ crushing }, use) => {
    const releases = await withReleases(crushing.url);
    await use(releases);
    releases.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Looks for the next version, and waits until its worker has kept all files, which takes long on a busy machine. */
const lookForNext = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing;
    if (next?.state !== 'installing') return;
    await new Promise((resolve) => {
      next.addEventListener('statechange', resolve, { once: true });
    });
  });

const programsKept = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

test(
  'a new version is offered, and Reload switches to it',
  { tag: '@desk' },
  async ({ page, alice, press, releases }) => {
    await alice.hasHabits('Read');
    await page.goto(`${releases.url}/dashboard`);
    await keepOnDevice(page, 'Read');
    // A new version has other files.
    releases.release((worker) => worker.replace(/"\/assets\/app-[^"]+\.js",/, ''));
    await lookForNext(page);
    await expect(notice(page, 'A new version is ready')).toBeVisible();
    expect(await programsKept(page)).toHaveLength(2);
    await press(habit(page, 'Read'));
    await expect(notice(page, 'A new version is ready'), 'the notice of a tick gives its place back').toBeHidden();
    await expect(notice(page, 'A new version is ready')).toBeVisible();
    const isReloaded = page.waitForEvent('load');
    await press(page.getByRole('button', { name: 'Reload' }));
    // Before the load event, the old page would still answer.
    await isReloaded;
    await expect.poll(() => programsKept(page).catch(() => [])).toEqual([`crushing-program-${NEXT_VERSION}`]);
    await expect(habit(page, 'Read')).toBeVisible();
    expect(await isWaiting(page)).toBe(false);
    await expect(notice(page, 'A new version is ready')).toBeHidden();
  },
);

test(
  'a page that already runs the new version is offered nothing',
  { tag: '@desk' },
  async ({ page, alice, releases }) => {
    await alice.hasHabits('Read');
    await page.goto(`${releases.url}/dashboard`);
    await keepOnDevice(page, 'Read');
    releases.release((worker) => worker);
    await lookForNext(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    // Messages are answered in order: after this answer, the page has the answers to its own messages too.
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve);
        port1.start();
        waiting?.postMessage([], [port2]);
      });
    });
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  },
);
