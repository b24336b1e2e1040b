import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The control of a setting that offers a few values. */
export const settingSelect = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });

/** Opens the settings and waits until the devices are listed, which come last. */
export const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
};

/** The quiet word beside a setting just saved. */
export const savedNote = (page: Page): Locator =>
  page.locator('main').getByText('Saved', { exact: true }).filter({ visible: true });

/** A zone in which it is another day than in Vienna at this moment: there is always one. */
export const zoneOfAnotherDay = (): { zone: string; place: string } => {
  const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const isAhead = dayIn('Pacific/Kiritimati') !== dayIn('Europe/Vienna');
  return isAhead
    ? { zone: 'Pacific/Kiritimati', place: 'Kiritimati' }
    : { zone: 'Pacific/Pago_Pago', place: 'Pago Pago' };
};

// Three or four hours apart, around the globe.
const ZONES = [
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Europe/Vienna',
  'Atlantic/Azores',
  'America/Sao_Paulo',
  'America/Chicago',
  'America/Anchorage',
  'Pacific/Pago_Pago',
];

/** A zone in which it is between one and five in the morning at this moment. */
export const zoneInTheSmallHours = (): string => {
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
  const found = ZONES.find((zone) => hourIn(zone) >= 1 && hourIn(zone) < 5);
  if (found === undefined) throw new Error('The zones are too far apart');
  return found;
};
