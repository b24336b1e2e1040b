import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Look } from '#support/journey.ts';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

// A journey is walked on a phone in the light theme and at a desk in the dark one, unless its tag says otherwise:
// @every-look adds the other two, @phone and @desk keep to one. Journeys tagged @sizes choose their sizes themselves.
export default defineConfig<Look>({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // Four times what the longest journey takes where nothing else runs.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // One more than there are processors: a journey often waits for its page.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  retries: 0,
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    screenshot: 'only-on-failure',
    // Steps, requests and console of a failed journey. A picture of each step would cost two fifths more time, its
    // DOM an eighth; `--trace retain-on-failure` keeps both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    // A journey that stands in the way of a request must meet it; the offline journeys let the service worker in.
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
