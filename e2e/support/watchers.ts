import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { RunningCrushing } from './running-crushing.ts';

/** Visits to the public page of whoever is signed in, made by people elsewhere. */
export const watchersOf = async (page: Page, { url }: RunningCrushing) => {
  const user = (await (await page.request.get(`${url}/api/user`)).json()) as { id: number };
  return {
    /** Somebody opens the page, or says that they are still there: answers the id of their visit. */
    come: async (sessionId: string = randomUUID()): Promise<string> => {
      // Not through the browser: that one is signed in as the owner.
      const response = await fetch(`${url}/api/profile-view/${user.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ sessionId }),
      });
      if (!response.ok) throw new Error(`The visit was answered ${response.status}: ${await response.text()}`);
      return sessionId;
    },
  };
};

/** What the footer says of who watches. */
export const watchersLine = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: /watching right now|Live Activity/ });

/** The dialog about who watches. */
export const liveActivity = (page: Page): Locator => page.getByRole('dialog', { name: 'Live Activity' });

/** Waits until the dashboard stands, and moves the pointer as people do: before that it asks nothing. */
export const beginToUse = async (page: Page): Promise<void> => {
  await expect(page.getByText('Last updated')).toBeVisible();
  await page.mouse.move(5, 300);
};

/** Who watches, beside the habits of the grid. */
export const liveCard = (page: Page): Locator => page.getByRole('complementary');
