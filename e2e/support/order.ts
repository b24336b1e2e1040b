import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The drag handle of a habit. */
export const grip = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });

/** Fails unless the list being reordered has this order. */
export const expectOrder = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Drag / })).toHaveText(names.map((name) => `Drag ${name}`));
};

/** Fails unless the server lists the habits in this order. */
export const expectSavedOrder = async (page: Page, names: readonly string[]): Promise<void> => {
  const read = async (): Promise<string[]> => {
    const habits: { name: string }[] = await (await page.request.get('/api/habits')).json();
    return habits.map(({ name }) => name);
  };
  await expect.poll(read).toEqual(names);
};

/** What the list says to screen readers about a drag. The announcer of the page may say the same of a step by button. */
export const saidOfDrag = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/**
 * Picks up the habit whose handle has the focus. `said` is announced to screen readers: "Read, position 1 of 3". The page
 * listens for arrow keys from its next timer on, so it needs a clock: `page.clock.install()` before opening the page.
 */
export const pickUp = async (page: Page, said: string): Promise<void> => {
  await page.keyboard.press('Space');
  await expect(saidOfDrag(page, `Picked up ${said}`)).toHaveCount(1);
  await page.clock.runFor(1);
};

/** Moves the picked-up habit by one arrow key and waits until the list has followed. */
export const moveByKey = async (page: Page, name: string, key: 'ArrowUp' | 'ArrowDown'): Promise<void> => {
  const row = page.getByRole('listitem').filter({ has: grip(page, name) });
  const shift = () => row.evaluate((element: HTMLElement) => element.style.transform);
  const before = await shift();
  await page.keyboard.press(key);
  await expect.poll(shift).not.toBe(before);
};

// For this long after a drag, the page takes a click as part of the drag.
const IGNORES_CLICKS_MS = 50;

/** Waits until a dragged habit is dropped and clicks count again. The page needs a clock, as for `pickUp`. */
export const untilPutDown = async (page: Page, name: string): Promise<void> => {
  await expect(saidOfDrag(page, new RegExp(`^Put down ${name}, `))).toHaveCount(1);
  await page.clock.runFor(IGNORES_CLICKS_MS);
};
