import type { Locator, Page } from '@playwright/test';

/** What signing out asks where something would be lost. */
export const signOutQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Sign out of this device?' });

/** The server is away for ticks. */
export const keepTicksWaiting = (page: Page): Promise<unknown> =>
  page.route('**/api/habit-instances', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
