import { expectAccessible } from '#support/accessibility.ts';
import { goToPlace, habit, mainNavigation, notice, notices } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { boxOf } from '#support/layout.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { untilQuiet } from '#support/quiet.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { INSTALL_TEXTS } from '#support/specified-social-texts.ts';
import { stopClock } from '#support/still-clock.ts';
import { devices } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

test.use({ isAskedToInstall: true });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Install Crushing' });

const STEP_MS = 50;
// The journey hears of a request late, and moves the clock a few steps meanwhile.
const HEARD_WITHIN_MS = 10 * STEP_MS;

/** Opens the dashboard with a clock that stands still soon after the banner has begun to wait. */
const openAtStillClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  const mount = await holdBack(page, '/assets/after-first-paint-*.js');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await stopClock(page);
  // The code that mounts the banner also counts the page view. The banner then waits for timers before it shows.
  let isMounted = false;
  page.on('request', (request) => void (isMounted ||= request.url().endsWith('/api/page-view')));
  mount();
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(isMounted).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [200] });
};

/** The actions that the page reports to the server. */
const outcomes = (page: Page): string[] => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/pwa-banner')) return;
    const { action, timestamp } = request.postDataJSON() as { action: string; timestamp: string };
    told.push(action);
    expect(timestamp).toBe(new Date(timestamp).toISOString());
  });
  return told;
};

test(
  'below the banner flecks fly from the habit that was ticked, and a notice leaves the banner free',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(banner(page)).toBeVisible();
    const found = page.evaluate(placesOfFlecksAndCircle);
    await press(habit(page, 'Read'));
    const { flecks, circle } = await found;
    expect(flecks.x).toBeCloseTo(circle.x, 0);
    expect(flecks.y).toBeCloseTo(circle.y, 0);
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    // The region stands still while the notice slides into it.
    const told = await notices(page).boundingBox();
    const offer = await banner(page).boundingBox();
    expect(told?.y).toBeGreaterThan((offer?.y ?? 0) + (offer?.height ?? Infinity));
  },
);

/** Waits for the flecks of a perfect day. Returns where they start and the middle of their circle. */
const placesOfFlecksAndCircle = () =>
  new Promise<Record<'flecks' | 'circle', { x: number; y: number }>>((resolve) => {
    const observer = new MutationObserver(() => {
      const flecks = document.querySelector('.perfect-day-flecks')?.getBoundingClientRect();
      const circle = document.querySelector('[data-habit] .circle')?.getBoundingClientRect();
      if (flecks === undefined || circle === undefined) return;
      observer.disconnect();
      const middle = { x: circle.x + circle.width / 2, y: circle.y + circle.height / 2 };
      resolve({ flecks: { x: flecks.x, y: flecks.y }, circle: middle });
    });
    observer.observe(document, { subtree: true, childList: true });
  });

test(
  'a phone is offered to install the app until that is dismissed, above a screen that stays whole',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    const told = outcomes(page);
    await watchLayoutShifts(page);
    const mount = await holdBack(page, '/assets/after-first-paint-*.js');
    await page.goto('/dashboard');
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const endOf = async (place: Locator) => (await topOf(place)) + ((await place.boundingBox())?.height ?? 0);
    const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const before = await topOf(habit(page, 'Read'));
    mount();
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText('Get the full app experience');
    const height = await endOf(banner(page));
    expect(await topOf(header), 'the header stands below the banner').toBe(height);
    expect(await topOf(habit(page, 'Read'))).toBe(before + height);
    await expectAccessible(page, 'the install banner');
    await lookAt(page, 'install banner');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await topOf(header), 'also on a page that is scrolled').toBe(height);
    expect(await endOf(footer), 'the bar covers nothing').toBeLessThan((await topOf(mainNavigation(page))) + 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await press(banner(page).getByRole('button', { name: 'Dismiss' }));
    await expect(banner(page)).toBeHidden();
    expect(await topOf(header)).toBe(0);
    expect(await topOf(habit(page, 'Read'))).toBe(before);
    await expectSteady(page, 'the install banner');
    expect(told).toEqual(['dismissed']);
    await page.clock.install();
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    await untilQuiet(page);
    await page.clock.runFor(5000);
    await expect(banner(page)).toHaveCount(0);
  },
);

test('a screen without a header slides below the banner too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth');
  const title = page.getByRole('heading', { level: 1 });
  const before = (await boxOf(title)).y;
  await expect(banner(page)).toBeVisible();
  await expect.poll(async () => (await boxOf(title)).y).toBe(before + (await boxOf(banner(page))).height);
});

test('the banner comes after two seconds without a prompt', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAtStillClock(page);
  await page.clock.runFor(2000 - HEARD_WITHIN_MS);
  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor(HEARD_WITHIN_MS);
  await expect(banner(page)).toBeVisible();
});

test('the banner comes with the browser’s prompt at once', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAtStillClock(page);
  await expect(banner(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await expect(banner(page)).toBeVisible();
});

test('an installed app, in a window of its own, has no banner', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  // Answers the media query as an installed window does.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await openAtStillClock(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await page.clock.runFor(5000);
  await expect(banner(page)).toHaveCount(0);
});

test('the browser’s own prompt is asked, and its answer told', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  const told = outcomes(page);
  await page.goto('/dashboard');
  await expect(banner(page)).toBeVisible();
  const offer = (outcome: string) =>
    page.evaluate((answer) => {
      const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: answer }) });
      window.dispatchEvent(event);
    }, outcome);
  await offer('dismissed');
  await press(banner(page).getByRole('button', { name: 'Install', exact: true }));
  await expect.poll(() => told).toEqual(['install_declined']);
  await expect(banner(page)).toBeVisible();
  await offer('accepted');
  await press(banner(page).getByRole('button', { name: 'Install', exact: true }));
  await expect(banner(page)).toBeHidden();
  expect(told).toEqual(['install_declined', 'install_accepted']);
});

test(
  'a prompt that fails is told, and the next press loads the page again',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    const told = outcomes(page);
    await page.goto('/dashboard');
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      const prompt = async () => Promise.reject(new Error('The browser shows no prompt now'));
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    const install = banner(page).getByRole('button', { name: 'Install', exact: true });
    await press(install);
    await expect.poll(() => told).toEqual(['install_error']);
    await expect(install).toBeEnabled();
    const reloaded = page.waitForEvent('load');
    await press(install);
    await reloaded;
    expect(told).toEqual(['install_error', 'install_fallback_reload']);
    await expect(habit(page, 'Read')).toBeVisible();
  },
);

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the banner comes at once', { tag: '@phone' }, async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await openAtStillClock(page);
    await expect(banner(page)).toBeVisible();
  });

  test('the banner tells the whole reason at every width of a phone', { tag: '@phone' }, async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const reason = banner(page).getByText('Add to home screen for quick access');
    await expect(reason).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await reason.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
      await takePicture(page, 'install banner on an iPhone');
    }
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(72);
  });
});

test(
  'every text of the install banner appears word for word',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Read');
    const { read, missing } = createSeenTexts(page);
    await page.goto('/dashboard');
    await expect(banner(page)).toBeVisible();
    await read();
    await page.evaluate(() => {
      const never = new Promise<never>(() => {});
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => never }));
    });
    await banner(page).getByRole('button', { name: 'Install', exact: true }).click();
    await expect(banner(page).getByRole('button', { name: 'Installing...' })).toBeVisible();
    await read();

    const context = await browser.newContext({ ...devices['iPhone 15'], baseURL: crushing.url });
    const iphone = await context.newPage();
    const seenThere = createSeenTexts(iphone);
    await iphone.goto('/public');
    await expect(banner(iphone)).toContainText('Add to home screen for quick access');
    await seenThere.read();
    expect(seenThere.missing(missing(INSTALL_TEXTS))).toEqual([]);
    await banner(iphone).getByRole('button', { name: 'Install', exact: true }).click();
    await expect(iphone.getByRole('dialog', { name: 'Install App' })).toBeVisible();
    await context.close();
  },
);

test('a wide screen has no banner', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAtStillClock(page);
  await page.clock.runFor(5000);
  await expect(banner(page)).toHaveCount(0);
});

test(
  'each screen that is opened is counted once, and only the first with where it came from',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    const views: { path: string; referrer: string | null; sessionId: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/page-view')) views.push(request.postDataJSON() as (typeof views)[number]);
    });
    await page.goto('/dashboard', { referer: 'https://search.example/' });
    await expect.poll(() => views.length).toBe(1);
    await goToPlace(page, 'Progress');
    await expect(page).toHaveURL(/\/progress/);
    await expect.poll(() => views.length).toBe(2);
    // A query that changes within a screen counts no further view.
    await page.goBack();
    await expect.poll(() => views.length).toBe(3);
    await page.getByRole('radio', { name: 'Minimal' }).press('Space');
    await expect(page).toHaveURL(/view=minimal/);
    await untilQuiet(page);
    expect(views.map(({ path, referrer }) => [path, referrer])).toEqual([
      ['/dashboard', 'https://search.example/'],
      ['/progress', null],
      ['/dashboard', null],
    ]);
    expect(new Set(views.map(({ sessionId }) => sessionId)).size).toBe(1);
  },
);
