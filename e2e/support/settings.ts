import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { HOME } from './home.ts';

/** The control of a setting that offers a few values. */
export const settingSelect = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });

/** Opens the settings and waits until the devices are listed, which come last. */
export const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
};

/** Chooses the time zone of a place in the open settings. */
export const chooseZone = async (page: Page, place: string): Promise<void> => {
  await page.getByRole('button', { name: 'Choose a time zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time zone' });
  await dialog.getByLabel('Search for a place').fill(place.toLowerCase());
  // The list has been narrowed to the few zones of this place and of its neighbours with the same clock.
  await expect(dialog.getByRole('status')).toHaveText(/^[1-3] places?$/);
  await dialog.getByRole('button', { name: place }).click();
  await expect(dialog).toBeHidden();
};

/** The quiet word beside a setting just saved. */
export const savedNote = (page: Page): Locator =>
  page.getByRole('main').getByText('Saved', { exact: true }).filter({ visible: true });

/** A zone in which it is another day than at home at this moment: there is always one. */
export const zoneOfAnotherDay = (): { zone: string; place: string } => {
  const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const isAhead = dayIn('Pacific/Kiritimati') !== dayIn(HOME.zone);
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
