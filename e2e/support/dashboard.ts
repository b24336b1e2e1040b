import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { day } from './days.ts';

/** The card or row of a habit. Its accessible name includes its state: "Read, completed, 3 day streak". */
export const habit = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}(,|$)`) });

export const optionsButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Options for ${name}` });

/** An entry of the open options: a menu, or a sheet on phones. */
export const option = (page: Page, label: string): Locator => page.getByRole('menuitem', { name: label });

/** The button in the toolbar that adds a habit. The list ends with a second one. */
export const addHabit = (page: Page): Locator => page.getByRole('button', { name: 'Add habit', exact: true }).first();

/** The colour behind the toolbar: its tint, or that of the page. */
export const groundOfToolbar = (page: Page): Promise<string> =>
  addHabit(page).evaluate((button) => {
    for (let around = button.parentElement; around !== null; around = around.parentElement) {
      const tint = getComputedStyle(around, '::before');
      if (tint.content !== 'none') return tint.backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  });

const dayName = (daysAgo: number, comma = ''): string =>
  `${weekdayLabel(weekdayOf(day(daysAgo)))}${comma} ${dateLabel(day(daysAgo), day(0))}`;

/** A day in the strip above the habits. */
export const dayInStrip = (page: Page, daysAgo: number): Locator => page.getByRole('radio', { name: dayName(daysAgo) });

/** Goes to a day of the strip. */
export const goToDay = (page: Page, press: (target: Locator) => Promise<void>, daysAgo: number): Promise<void> =>
  press(page.locator('label').filter({ has: dayInStrip(page, daysAgo) }));

/** What the toolbar of a past day says. */
export const editing = (page: Page, daysAgo: number): Locator =>
  page.getByRole('main').getByText(`Editing ${dayName(daysAgo, ',')}`, { exact: true });

/** The hint that a habit shows during a hold. */
export const holdHint = (page: Page): Locator => page.getByText('Keep holding to edit habit');

/** Closes the options by Escape and waits until they are hidden, because until then a press only closes them. */
export const leaveOptions = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
};

export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' });

export const notice = (page: Page, text: string | RegExp): Locator => notices(page).getByText(text, { exact: true });

/** Focuses the notice on screen. It stays while it has the focus. */
export const stayWithNotice = async (page: Page): Promise<void> => {
  await page.keyboard.press('F8');
  await expect(notices(page)).toBeFocused();
};

/** Keeps the notices on screen, as in a window in the background. */
export const keepNotices = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('blur')));

/** The places in sight: in the header of wide screens, in the bar at the bottom of phones. */
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** The button that opens the places without room in the main navigation. */
export const menuButton = (page: Page): Locator => mainNavigation(page).getByRole('button', { name: /^(Menu|More)$/ });

/** The open menu: a sheet above the bar, or a panel beside a wide screen. */
export const openedMenu = (page: Page): Locator => page.getByRole('dialog', { name: /^(Menu|More)$/ });

/** A place that is a button, not a link. Opens the menu when the place is in there. */
export const placeInMenu = async (page: Page, label: string): Promise<Locator> => {
  // A page that was just opened has neither navigation nor menu yet.
  await menuButton(page).waitFor();
  const inSight = mainNavigation(page).getByRole('button', { name: label, exact: true });
  if (await inSight.isVisible()) return inSight;
  await menuButton(page).click();
  return openedMenu(page).getByRole('button', { name: label, exact: true });
};

/** Presses a place that is a button, not a link. */
export const chooseInMenu = async (page: Page, label: string): Promise<void> =>
  (await placeInMenu(page, label)).click();

/** Goes to the screen of a place that the menu or a wide header leads to. */
export const goToPlaceInMenu = async (page: Page, name: string): Promise<void> => {
  await menuButton(page).waitFor();
  const inSight = mainNavigation(page).getByRole('link', { name, exact: true });
  if (await inSight.isVisible()) return inSight.click();
  await menuButton(page).click();
  return openedMenu(page).getByRole('link', { name, exact: true }).click();
};

/** Goes to the screen of a place: "Today", "Planner" or "Progress". */
export const goToPlace = (page: Page, name: string): Promise<void> =>
  mainNavigation(page)
    .getByRole('link', { name: new RegExp(`${name}( Back to Dashboard)?$`) })
    .click();
