import type { Locator, Page } from '@playwright/test';
import { ADMINISTRATOR } from './running-crushing.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** Signs the administrator of the shared server in. */
export const asAdministrator = async (page: Page, { url }: RunningCrushing): Promise<void> => {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const headers = { origin: url };
  const response = await page.request.post(`${url}/api/login`, { headers, data: { username, password } });
  if (!response.ok()) throw new Error(`/api/login answered ${response.status()}: ${await response.text()}`);
};

/** The tabs of the administration in their order, each with its title. */
export const ADMIN_TABS = [
  ['requests', 'Beta Access Requests'],
  ['emails', 'Approved Emails'],
  ['users', 'User Management'],
  ['bots', 'Bot Management'],
  ['challenges', 'Challenges'],
  ['mail', 'Mail'],
  ['analytics', 'Page Analytics'],
  ['settings', 'Settings'],
  ['health', 'Health'],
] as const;

/** The address of a tab of the administration. */
export const adminTab = (tab: string): string => `/admin?tab=${tab}`;

/** The rows of the lists of the administration, and on phones the cards that stand for them. */
export const adminRows = (page: Page): Locator => page.getByRole('main').locator('tbody tr, ul[aria-label] > li');

/** Sends a request for access. The e-mail address is made of the first name. */
export const askForAccess = async (page: Page, { url }: RunningCrushing, firstName: string): Promise<void> => {
  const email = `${firstName.toLowerCase()}@example.test`;
  const asked = await page.request.post(`${url}/api/beta-requests`, {
    headers: { origin: url },
    data: { firstName, email, jobTitle: 'Teacher', pricingAmount: 5, pricingInterval: 'month' },
  });
  if (!asked.ok()) throw new Error(`/api/beta-requests answered ${asked.status()}: ${await asked.text()}`);
};
