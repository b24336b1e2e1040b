import type { Browser, Page } from '@playwright/test';
import { newPerson, signedUp } from './person.ts';
import type { SignedUp } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** A page in a browser of its own, for a visitor. */
export const visitorPage = async (browser: Browser, crushing: RunningCrushing): Promise<Page> =>
  (await browser.newContext({ baseURL: crushing.url })).newPage();

/** A new person in a browser of their own. */
export const personElsewhere = async (
  browser: Browser,
  crushing: RunningCrushing,
): Promise<{ page: Page; person: SignedUp }> => {
  const page = await visitorPage(browser, crushing);
  await page.context().addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('crushing-tour-complete', 'true');
  });
  return { page, person: await signedUp(page.request, crushing, newPerson('bob')) };
};
