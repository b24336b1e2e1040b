import { launch } from 'chrome-launcher';
import type { LaunchedChrome } from 'chrome-launcher';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import type { FilledPerson } from '@crushing/server/seed/fill-people';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchChromium = (): Promise<LaunchedChrome> =>
  launch({
    chromePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
    ignoreDefaultFlags: false,
    logLevel: 'silent',
  });

export type DrivenBrowser = {
  readonly signedIn: (address: string, person: FilledPerson) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
};

/** Starts a browser that is driven page by page. */
export const driveChromium = async (): Promise<DrivenBrowser> => {
  const launched = await launchChromium();
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`);
  return {
    signedIn: async (address, { sessionToken }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([{ name: 'sid', value: sessionToken, url: address }]);
      // A returning visitor: the tour would cover what is measured.
      await context.addInitScript(() => {
        if (location.protocol !== 'about:') localStorage.setItem('crushing-tour-complete', 'true');
      });
      return context;
    },
    close: async () => {
      await browser.close();
      launched.kill();
    },
  };
};
