import { habit } from '#support/dashboard.ts';
import { expectOnlyBuildCached, keptFiles, openAndKeep } from '#support/device.ts';
import { lookAt } from '#support/look-at.ts';
import { expect, test } from '#support/journey.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { CRASH_TEXTS } from '#support/specified-tool-texts.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

test.use({ isMeantToFail: true });

test(
  'a page that cannot load its screen reloads itself once, then leaves the reload to the person',
  { tag: '@phone' },
  async ({ page }) => {
    const screenFile = '**/assets/not-found-screen*.js';
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(screenFile, (route) => route.abort());
    await page.goto('/auth');
    await page.evaluate(async () =>
      Promise.all(['crushing-old-program', 'of-something-else'].map((name) => caches.open(name))),
    );
    documents = 0;
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refreshing app...');
    await expect.poll(() => documents).toBe(2);
    // The page before the reload looks the same.
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('button', { name: 'Reload Now' })).toBeVisible();
    const { read, missing } = createSeenTexts(page);
    await read();
    expect(missing(CRASH_TEXTS)).toEqual([]);
    await lookAt(page, 'crash');
    expect(documents).toBe(2);
    const kept = await page.evaluate(async () => caches.keys());
    expect(kept).toContain('of-something-else');
    expect(kept).not.toContain('crushing-old-program');
    await page.unroute(screenFile);
    await page.getByRole('button', { name: 'Reload Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  },
);

test('the screen of a crash can be read for a second before it reloads', { tag: '@phone' }, async ({ page }) => {
  const { promise: isStill, resolve: letFail } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route('**/assets/not-found-screen*.js', async (route) => {
    await isStill;
    await route.abort();
  });
  const isAsked = page.waitForRequest('**/assets/not-found-screen*.js');
  await page.goto('/no/such/page');
  await isAsked;
  await stopClock(page);
  letFail();
  // After a loading state React may delay the next content by up to 300 ms.
  await letAppear(page, page.getByRole('heading', { level: 1, name: 'Refreshing app...' }));
  // From here on the reload is on its way.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('crushing-crash-reload'))).not.toBeNull();
  let documents = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (documents += 1)));
  // Part of the second has already passed when the journey sees the screen.
  await page.clock.runFor(500);
  await page.getByRole('button', { name: 'Reload Now' }).focus();
  expect(documents).toBe(0);
  await page.clock.runFor(500);
  await expect.poll(() => documents).toBe(1);
});

for (const [what, isGone] of [
  ['without its root', true],
  ['with an empty root', false],
] as const) {
  test(`a page that a phone brings back ${what} reloads itself`, { tag: '@phone' }, async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.evaluate((gone) => {
      const root = document.querySelector('#root');
      if (gone) root?.remove();
      else root?.replaceChildren();
      document.dispatchEvent(new Event('visibilitychange'));
    }, isGone);
    await reloaded;
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
}

test.describe('with the program kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a crash takes it away, and the next page brings it back', { tag: '@phone' }, async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    const files = await keptFiles(page);
    // Deletes all caches, as the recovery from a crash does.
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    // The worker fetches all files of the program again, which takes as long on a busy machine as the first time.
    await expect.poll(() => keptFiles(page), { timeout: 60_000 }).toBe(files);
    await expectOnlyBuildCached(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
  });
});
