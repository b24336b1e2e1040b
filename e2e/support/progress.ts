import { goToPlace } from './dashboard.ts';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { day, dayInMonth } from './days.ts';
import type { SignedUp } from './person.ts';

/** Opens one tab of the progress page and waits for it. */
export const openProgress = async (page: Page, tab: 'Overview' | 'Calendar' | 'Habit Details'): Promise<void> => {
  const named = { Overview: '', Calendar: '?tab=calendar', 'Habit Details': '?tab=habits' }[tab];
  await page.goto(`/progress${named}`);
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
};

/** One of the four figures, found by its label. */
export const figure = (page: Page, label: string): Locator =>
  // A list of descriptions has no role by which to find its figures.
  page.locator('dl').first().locator('div').filter({ hasText: label }).getByRole('definition');

/** The calendar's button for the day so many days ago. Its month must be shown. */
export const calendarDay = (within: Page | Locator, daysAgo: number): Locator =>
  within.getByRole('grid').getByRole('button', { name: dayInMonth(daysAgo) });

/** Moves the calendar to the month of the day so many days ago, which is this month or the last one. */
export const showMonthOf = async (page: Page, daysAgo: number): Promise<void> => {
  await expect(page.getByRole('grid')).toBeVisible();
  const isThisMonth = day(daysAgo).slice(0, 7) === day(0).slice(0, 7);
  if (!(await calendarDay(page, daysAgo).isVisible()))
    await page.getByRole('button', { name: isThisMonth ? 'Next' : 'Previous' }).click();
  await expect(calendarDay(page, daysAgo)).toBeVisible();
};

/** Width and height from the header of a PNG file. Fails for other files. */
export const sizeOfPng = (bytes: Buffer): { width: number; height: number } => {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

export const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** Two habits over five days, from today back: half done, perfect, a skip, a miss, and perfect on the start day. */
export const someDays = async (alice: SignedUp): Promise<{ read: number; run: number }> => {
  const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
  for (const daysAgo of [4, 3, 2, 1, 0]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  await alice.hasInstance(read, day(1), { notes: 'Chapter two' });
  await alice.hasInstance(run, day(4), { completed: true });
  await alice.hasInstance(run, day(2), { skipped: true });
  await alice.hasInstance(run, day(1), { completed: true });
  return { read, run };
};

/** Goes to Progress through the main navigation, as people do. */
export const goToProgress = (page: Page): Promise<void> => goToPlace(page, 'Progress');

type SharingAnswer = 'shared' | 'copied' | 'refused';

/** Fakes the share sheet and the clipboard: one answer for each press. Call it before opening the page. */
export const answerSharing = async (page: Page, answers: readonly SharingAnswer[]): Promise<void> => {
  await page.addInitScript((given) => {
    const left = [...given];
    const refuse = (): never => {
      throw new DOMException('Refused', 'NotAllowedError');
    };
    const share = async (): Promise<void> => {
      if (left[0] !== 'shared') refuse();
      left.shift();
    };
    const writeText = async (): Promise<void> => {
      if (left.shift() !== 'copied') refuse();
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, answers);
};
