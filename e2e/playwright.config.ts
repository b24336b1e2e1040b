import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { HOME_NETWORK_RULE } from '#support/home-network.ts';
import { HOME } from '#support/home.ts';
import type { Look } from '#support/journey.ts';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

// A journey runs as a phone in the light theme and as a desktop in the dark one. Tags change that: @every-look adds the
// other two combinations, @phone and @desk keep one, and @sizes lets a journey choose its sizes. Those with @two-servers run
// once more in `npm test`, against two servers.
export default defineConfig<Look>({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/provide-postgres.ts',
  // Four times what the longest journey takes on an idle machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One more than there are processors, because a journey often waits for its page.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  use: {
    locale: 'en-US',
    timezoneId: HOME.zone,
    screenshot: 'only-on-failure',
    // A trace of failed journeys has steps, requests and console. Pictures of the steps would cost 40 % more time, DOM
    // snapshots 12 %. `--trace retain-on-failure` keeps both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // A service worker would bypass the routes of journeys. The offline journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        HOME_NETWORK_RULE,
      ],
    },
  },
  projects: [
    { name: 'phone light', use: { ...phone, theme: 'minimal-light' }, grepInvert: /@desk|@sizes/ },
    { name: 'desk dark', use: { ...desk, theme: 'minimal-dark' }, grepInvert: /@phone|@sizes/ },
    { name: 'phone dark', use: { ...phone, theme: 'minimal-dark' }, grep: /@every-look/ },
    { name: 'desk light', use: { ...desk, theme: 'minimal-light' }, grep: /@every-look/ },
    { name: 'every size', use: desk, grep: /@sizes/ },
  ],
});
