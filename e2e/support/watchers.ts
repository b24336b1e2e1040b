import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { RunningCrushing } from './running-crushing.ts';

/** Makes visits of other people to the public page of the signed-in person. */
export const watchersOf = async (page: Page, { url }: RunningCrushing) => {
  const user = (await (await page.request.get(`${url}/api/user`)).json()) as { id: number };
  return {
    /** Opens a visit, or sends the heartbeat of one. Gives the visit's id. */
    come: async (sessionId: string = randomUUID()): Promise<string> => {
      // Not through the browser, which is signed in as the owner.
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

/** The number of watchers in the footer. */
export const watchersLine = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: /watching|Live Activity/ });

export const liveActivity = (page: Page): Locator => page.getByRole('dialog', { name: 'Live Activity' });

/** Waits for the dashboard and moves the pointer, because the page polls only after the first input. */
export const beginToUse = async (page: Page): Promise<void> => {
  await expect(page.getByText('Last updated')).toBeVisible();
  await page.mouse.move(5, 300);
};

/** The card beside the grid with the number of watchers. */
export const liveCard = (page: Page): Locator => page.getByRole('complementary');
