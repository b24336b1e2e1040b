import type { Locator, Page } from '@playwright/test';
import { day } from './days.ts';
import { chooseInMenu } from './dashboard.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** What a goal may be given; the rest has a value a journey does not care about. */
type GoalParts = Partial<
  Record<'title' | 'description' | 'specific' | 'measurable' | 'startDate' | 'targetDate', string>
> & { isEnabled?: boolean };

/** Goals of whoever is signed in, set and changed as from another device. */
export const goalsOf = (page: Page, crushing: RunningCrushing) => {
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<unknown> => {
    // A browser's page sends its origin with every change.
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
    /** Anything but `isEnabled` uses the month's change. */
    change: (id: number, goal: GoalParts) => send('PATCH', `/api/goals/${id}`, goal),
    dismiss: (id: number) => send('POST', `/api/goals/${id}/dismiss`),
    /** Uses the month's change. */
    delete: (id: number) => send('DELETE', `/api/goals/${id}`),
  };
};

/** The goal on the dashboard. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Goal', exact: true });

/** What opens the dialog from the banner. */
export const openFromBanner = (page: Page): Locator => banner(page).getByRole('button', { name: /left|Today|Overdue/ });

/** The dialog about the goal. */
export const management = (page: Page): Locator => page.getByRole('dialog', { name: 'Goal Management' });

/** Opens the dialog the way it is reached without a banner. */
export const manageGoal = async (page: Page, press: (target: Locator) => Promise<void>): Promise<void> => {
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Manage Goal' }));
};
