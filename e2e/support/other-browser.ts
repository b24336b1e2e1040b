import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { dismissInstallBanner } from './dismissed-banner.ts';
import { finishTour } from './finished-tour.ts';
import { newPerson, signedUp } from './person.ts';
import type { SignedUp } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** A page in a browser of its own, for a visitor. */
export const visitorPage = async (browser: Browser, crushing: RunningCrushing): Promise<Page> => {
  const context = await browser.newContext({ baseURL: crushing.url });
  await dismissInstallBanner(context);
  return context.newPage();
};

/** Another browser of the person who is signed in on this page. */
export const samePersonElsewhere = async (page: Page, options: BrowserContextOptions = {}): Promise<Page> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  const context = await browser.newContext({ ...options, storageState: await page.context().storageState() });
  await finishTour(context);
  await dismissInstallBanner(context);
  return context.newPage();
};

/** A new person in a browser of their own. */
export const personElsewhere = async (
  browser: Browser,
  crushing: RunningCrushing,
): Promise<{ page: Page; person: SignedUp }> => {
  const page = await visitorPage(browser, crushing);
  await finishTour(page.context());
  return { page, person: await signedUp(page.request, crushing, newPerson('bob')) };
};
