import { test as base, expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { holdWithFinger, holdWithMouse } from './gestures.ts';
import type { Held } from './gestures.ts';
import { newPerson, signUp, signedUp } from './person.ts';
import type { Person, SignedUp } from './person.ts';
import { runCrushing, runOpenCrushing } from './running-crushing.ts';
import type { RunningCrushing } from './running-crushing.ts';

export { expect };

/** Theme of a run; its size is the viewport. */
export type Look = { theme: 'minimal-light' | 'minimal-dark' };

/** True where the page is meant to fail. */
type Faults = { isMeantToFail: boolean };

type Journey = {
  crushing: RunningCrushing;
  /** A new person, signed in in `page`. The page is still empty. */
  alice: SignedUp;
  /** Another new person, not signed in anywhere. */
  bob: Person;
  /** A finger on phones, the mouse elsewhere. */
  press: (target: Locator) => Promise<void>;
  /** The same, and it stays down. */
  hold: (target: Locator) => Promise<Held>;
};

/** True where a new person is shown around; elsewhere the browser remembers a finished tour. */
type FirstVisit = { isShownAround: boolean };

/** A server for every journey of a worker: to start one takes longer than many journeys. */
type Shared = { sharedCrushing: RunningCrushing };

/** A journey has people of its own and a browser in one of the looks; errors of the page fail it. */
export const test = base.extend<Journey & Look & Faults & FirstVisit, Shared>({
  theme: ['minimal-light', { option: true }],
  isMeantToFail: [false, { option: true }],
  isShownAround: [false, { option: true }],
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
  page: async ({ page, theme, isMeantToFail, isShownAround }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // A refused call is also written to the console by the browser; those are looked at where they are caused.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    await page.addInitScript((chosen) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('crushing-theme', JSON.stringify(chosen));
    }, theme);
    if (!isShownAround) await page.context().addInitScript(rememberTour);
    await use(page);
    if (!isMeantToFail) expect(faults, 'errors of the page').toEqual([]);
  },
  alice: async ({ page, crushing }, use) => use(await signedUp(page.request, crushing, newPerson('alice'))),
  bob: async ({ crushing }, use) => use(await signUp(crushing, newPerson('bob'))),
  press: async ({ hasTouch }, use) => use((target) => (hasTouch ? target.tap() : target.click())),
  hold: async ({ page, hasTouch }, use) => use((target) => (hasTouch ? holdWithFinger : holdWithMouse)(page, target)),
});

/** As `test`, on a new server of its own: for its set-up, for sign-ups by invitation, and for killing it. */
export const testAlone = test.extend({
  crushing: async ({}, use) => {
    const crushing = await runCrushing();
    await use(crushing);
    await crushing.stop();
  },
});

const rememberTour = (): void => {
  if (location.protocol !== 'about:') localStorage.setItem('crushing-tour-complete', 'true');
};
