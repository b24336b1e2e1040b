import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Look } from './support/journey.ts';

const executablePath = process.env['CHROMIUM'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

// A phone and a desk, each in both themes: every journey is walked in all four.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

export default defineConfig<Look>({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    screenshot: 'only-on-failure',
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
    { name: 'phone light', use: { ...phone, theme: 'minimal-light' } },
    { name: 'desk dark', use: { ...desk, theme: 'minimal-dark' } },
    { name: 'phone dark', use: { ...phone, theme: 'minimal-dark' }, grep: /@every-look/ },
    { name: 'desk light', use: { ...desk, theme: 'minimal-light' }, grep: /@every-look/ },
  ],
});
