import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What a finger, the mouse or the keyboard takes a habit by. */
export const grip = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });

/** Fails unless the list that is being put into order stands like this. */
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
