import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The control for one day of a habit: a checkbox on wide screens, a button on narrow ones. */
export const plannedDay = (page: Page, name: string, weekday: string): Locator =>
  page
    .getByRole('checkbox', { name: `${name}, ${weekday}` })
    .or(page.getByRole('group', { name: `Days of ${name}` }).getByRole('button', { name: weekday }));

/** Fails unless the server has this rule for the first habit. */
export const expectSavedRule = async (page: Page, rule: { type: string; weekdays: string[] | null }): Promise<void> => {
  const read = async (): Promise<unknown> => {
    const [{ type, weekdays }] = await (await page.request.get('/api/habits')).json();
    return { type, weekdays };
  };
  await expect.poll(read).toEqual(rule);
};
