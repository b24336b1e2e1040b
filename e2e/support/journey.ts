import { test as base, expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { holdWithFinger, holdWithMouse } from './gestures.ts';
import type { Held } from './gestures.ts';
import { newPerson, signUp, signedUp } from './person.ts';
import type { Person, SignedUp } from './person.ts';
import { runCrushing, runOpenCrushing } from './running-crushing.ts';
import type { RunningCrushing } from './running-crushing.ts';
import { dismissInstallBanner } from './dismissed-banner.ts';
import { finishTour } from './finished-tour.ts';
import { recordEvents } from './last-events.ts';

export { expect };

export type Look = { theme: 'minimal-light' | 'minimal-dark' };

/** True for journeys that cause errors of the page. */
type Faults = { isMeantToFail: boolean };

type Journey = {
  crushing: RunningCrushing;
  /** A new person, signed in in `page`. The page is still empty. */
  alice: SignedUp;
  /** `page` with a new person signed in, for journeys that use nothing else of the person. */
  signedInPage: Page;
  /** Another new person, not signed in anywhere. */
  bob: Person;
  /** A finger on phones, the mouse elsewhere. */
  press: (target: Locator) => Promise<void>;
  /** As `press`, without the release. */
  hold: (target: Locator) => Promise<Held>;
};

/** True for journeys about the tour. In all others the tour counts as finished. */
type FirstVisit = { isShownAround: boolean; isAskedToInstall: boolean };

/** One server for all journeys of a worker, because starting one takes longer than many journeys. */
type Shared = { sharedCrushing: RunningCrushing };

/** Each journey has new people, and a browser with one theme. Errors of the page fail it. */
export const test = base.extend<Journey & Look & Faults & FirstVisit, Shared>({
  theme: ['minimal-light', { option: true }],
  isMeantToFail: [false, { option: true }],
  isShownAround: [false, { option: true }],
  isAskedToInstall: [false, { option: true }],
  sharedCrushing: [
    async ({}, use) => {
      const crushing = await runOpenCrushing();
      await use(crushing);
      await crushing.stop();
    },
    { scope: 'worker' },
  ],
  crushing: async ({ sharedCrushing }, use) => use(sharedCrushing),
  baseURL: async ({ crushing }, use) => use(crushing.url),
  page: async ({ page, theme, isMeantToFail, isShownAround, isAskedToInstall }, use, testInfo) => {
    const events = await recordEvents(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The browser also logs every refused call. The journeys that cause them check them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    await page.addInitScript((chosen) => {
      // `about:blank` has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('crushing-theme', JSON.stringify(chosen));
    }, theme);
    if (!isShownAround) await finishTour(page.context());
    if (!isAskedToInstall) await dismissInstallBanner(page.context());
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('last events', { body: (await events.lines()).join('\n') });
    // A route may still hold a poll when the journey ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!isMeantToFail) expect(faults, 'errors of the page').toEqual([]);
  },
  alice: async ({ page, crushing }, use) => use(await signedUp(page.request, crushing, newPerson('alice'))),
  signedInPage: async ({ page, crushing }, use) => {
    await signedUp(page.request, crushing, newPerson('alice'));
    await use(page);
  },
  bob: async ({ crushing }, use) => use(await signUp(crushing, newPerson('bob'))),
  press: async ({ hasTouch }, use) => use((target) => (hasTouch ? target.tap() : target.click())),
  hold: async ({ page, hasTouch }, use) => use((target) => (hasTouch ? holdWithFinger : holdWithMouse)(page, target)),
});

/** As `test`, with a new server for each journey: for set-up, sign-ups by invitation, and killing the server. */
export const testAlone = test.extend({
  crushing: async ({}, use) => {
    const crushing = await runCrushing();
    await use(crushing);
    await crushing.stop();
  },
});
