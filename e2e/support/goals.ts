import type { Locator, Page } from '@playwright/test';
import { day } from './days.ts';
import { chooseInMenu } from './dashboard.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** The parts of a goal that a journey can choose. The others have defaults. */
type GoalParts = Partial<
  Record<'title' | 'description' | 'specific' | 'measurable' | 'startDate' | 'targetDate', string>
> & { isEnabled?: boolean };

/** Sets and changes goals of the signed-in person through the API, as another device does. */
export const goalsOf = (page: Page, crushing: RunningCrushing) => {
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<unknown> => {
    // The server requires the origin, which a page sends with every change.
    const headers = { origin: crushing.url };
    const response = await page.request.fetch(crushing.url + path, { method, headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.status() === 204 ? null : response.json();
  };
  return {
    set: async (goal: GoalParts = {}): Promise<number> => {
      const whole = { title: 'Run 10 km', startDate: day(0), targetDate: day(-12), ...goal };
      return ((await send('POST', '/api/goals', whole)) as { id: number }).id;
    },
    /** Changing anything but `isEnabled` uses up the month's change. */
    change: (id: number, goal: GoalParts) => send('PATCH', `/api/goals/${id}`, goal),
    dismiss: (id: number) => send('POST', `/api/goals/${id}/dismiss`),
    /** Uses up the month's change. */
    delete: (id: number) => send('DELETE', `/api/goals/${id}`),
  };
};

export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Goal', exact: true });

export const openFromBanner = (page: Page): Locator => banner(page).getByRole('button', { name: /left|Today|Overdue/ });

export const management = (page: Page): Locator => page.getByRole('dialog', { name: 'Goal Management' });

/** Opens the dialog from the menu, for when there is no banner. */
export const manageGoal = async (page: Page, press: (target: Locator) => Promise<void>): Promise<void> => {
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Manage Goal' }));
};
