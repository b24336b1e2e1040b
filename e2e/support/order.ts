import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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

/** Picks up the habit whose handle has the focus. `said` is announced to screen readers: "Read, position 1 of 3". */
export const pickUp = async (page: Page, said: string): Promise<void> => {
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${said}`)).toHaveCount(1);
  // The page listens for arrow keys from the next task of the event loop on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};

/** Moves the picked-up habit by one arrow key and waits until the list has followed. */
export const moveByKey = async (page: Page, name: string, key: 'ArrowUp' | 'ArrowDown'): Promise<void> => {
  const row = page.getByRole('listitem').filter({ has: grip(page, name) });
  const shift = () => row.evaluate((element: HTMLElement) => element.style.transform);
  const before = await shift();
  await page.keyboard.press(key);
  await expect.poll(shift).not.toBe(before);
};

/** Waits until a dragged habit is dropped, and 50 ms longer: until then the page ignores clicks as part of the drag. */
export const untilPutDown = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByText(new RegExp(`^Put down ${name}, `))).toHaveCount(1);
  // The page's 50 ms began earlier, so they are over after this wait.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
