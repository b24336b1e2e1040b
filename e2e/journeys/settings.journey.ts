import type { Page } from '@playwright/test';
import { chooseInMenu, goToPlaceInMenu, habit, notice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { HOME } from '#support/home.ts';
import { expect, test } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';
import {
  chooseZone,
  openSettings,
  savedNote,
  settingSelect,
  zoneInTheSmallHours,
  zoneOfAnotherDay,
} from '#support/settings.ts';

// News comes within two seconds. The rest is for a slow machine. Polls come only every 30 s.
const LIVE_WITHIN_MS = 9_000;

/** The weekday of the calendar's focused day, 0 for Sunday. */
const focusedWeekday = async (page: Page): Promise<number> => {
  // The name of a day says neither its year nor its weekday.
  const focused = await page.locator('[data-day]:focus').getAttribute('data-day');
  return new Date(`${focused}T00:00Z`).getUTCDay();
};

type Recording = typeof globalThis & { themes?: (string | undefined)[] };

/** Records the theme of the page each time it differs from the frame before. */
const recordThemes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    const look = (): void => {
      const { theme } = document.documentElement.dataset;
      if (themes.length === 0 || themes.at(-1) !== theme) themes.push(theme);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { themes });
  });

const recordedThemes = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as Recording).themes);

test('each setting is saved on change, says so quietly, and is there after a reload', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await goToPlaceInMenu(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await Promise.all([savedNote(page).waitFor(), settingSelect(page, 'The day ends at').selectOption('03:00')]);
  await expect(page.locator('[data-announcer]')).toHaveText('Saved');
  await settingSelect(page, 'Week starts on').selectOption('Saturday');
  const isSaved = page.waitForResponse((answer) => answer.request().postData()?.includes('"timezone"') ?? false);
  await chooseZone(page, 'Buenos Aires');
  await expect(page.getByText(`Buenos Aires. Your device says ${HOME.place}.`)).toBeVisible();
  // The setting shows at once, but its call waits for the earlier one. A reload would cancel it.
  await isSaved;
  await page.reload();
  await expect(settingSelect(page, 'The day ends at')).toHaveValue('3');
  await expect(settingSelect(page, 'Week starts on')).toHaveValue('saturday');
  await expect(page.getByText(`Buenos Aires. Your device says ${HOME.place}.`)).toBeVisible();
});

test('the first day of the week is where every week begins', async ({ page, alice }) => {
  await alice.hasHabits({ name: 'Run', weekdays: ['monday', 'friday'] });
  await page.goto('/progress?tab=calendar');
  const firstColumn = page.getByRole('grid').getByRole('columnheader').first();
  await expect(firstColumn).toHaveText('Sun');
  await openSettings(page);
  await Promise.all([savedNote(page).waitFor(), settingSelect(page, 'Week starts on').selectOption('Saturday')]);
  await page.goto('/progress?tab=calendar');
  await expect(firstColumn).toHaveText('Sat');
  await page.getByRole('grid').locator('[aria-current=date]').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => focusedWeekday(page)).toBe(6);
  await page.goto('/progress?tab=habits');
  await expect(page.getByRole('rowheader').first()).toHaveText('Sat');
  await page.goto('/habit-planner');
  const days = page.getByRole('group', { name: 'Days of Run' }).getByRole('button');
  const heads = page.getByRole('columnheader');
  await expect(days.first().or(heads.nth(1)).first()).toHaveText(/Saturday/);
});

test('a new zone moves today at once, in every open window', async ({ page, alice }) => {
  const [id = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(id, day(0), { completed: true });
  const { place } = zoneOfAnotherDay();
  const other = await page.context().newPage();
  const isLive = other.waitForResponse('**/api/live');
  await other.goto('/dashboard');
  await isLive;
  await expect(habit(other, 'Read')).toBeChecked();
  const greeting = other.getByRole('heading', { level: 1 });
  const before = await greeting.textContent();

  await openSettings(page);
  await chooseZone(page, place);
  await expect(habit(other, 'Read')).not.toBeChecked({ timeout: LIVE_WITHIN_MS });
  await expect(greeting).not.toHaveText(before ?? '', { timeout: LIVE_WITHIN_MS });
  await chooseZone(page, HOME.place);
  await expect(habit(other, 'Read')).toBeChecked({ timeout: LIVE_WITHIN_MS });
  await expect(greeting).toHaveText(before ?? '', { timeout: LIVE_WITHIN_MS });
});

test('a new end of the day moves today at once, in every open window', async ({ page, alice, press, crushing }) => {
  // The journey cannot set the server's clock, so the person moves to a zone where it is early morning now.
  const data = { timezone: zoneInTheSmallHours() };
  const moved = await page.request.patch('/api/settings', { headers: { origin: crushing.url }, data });
  expect(moved.status()).toBe(200);
  await alice.hasHabits('Read');
  const other = await page.context().newPage();
  const isLive = other.waitForResponse('**/api/live');
  await other.goto('/dashboard');
  await isLive;
  await press(habit(other, 'Read'));
  await expect(habit(other, 'Read')).toBeChecked();
  const greeting = other.getByRole('heading', { level: 1 });
  const before = await greeting.textContent();

  await openSettings(page);
  await settingSelect(page, 'The day ends at').selectOption('06:00');
  await expect(greeting).not.toHaveText(before ?? '', { timeout: LIVE_WITHIN_MS });
  await expect(habit(other, 'Read')).not.toBeChecked({ timeout: LIVE_WITHIN_MS });
  await settingSelect(page, 'The day ends at').selectOption('00:00');
  await expect(greeting).toHaveText(before ?? '', { timeout: LIVE_WITHIN_MS });
  await expect(habit(other, 'Read')).toBeChecked({ timeout: LIVE_WITHIN_MS });
});

test('a setting that cannot be saved is the old one again, and says so', { tag: '@phone' }, async ({ page, alice }) => {
  expect(alice.username).toMatch(/^alice/);
  await openSettings(page);
  await page.route('**/api/settings', (route) => route.abort());
  await settingSelect(page, 'The day ends at').selectOption('05:00');
  await expect(notice(page, 'Not saved')).toBeVisible();
  await expect(settingSelect(page, 'The day ends at')).toHaveValue('0');
  await expect(savedNote(page)).toHaveCount(0);
  await page.unroute('**/api/settings');
  await Promise.all([savedNote(page).waitFor(), settingSelect(page, 'The day ends at').selectOption('05:00')]);
});

test('the word that a setting is saved goes when it is changed again', { tag: '@desk' }, async ({ page, alice }) => {
  expect(alice.username).toMatch(/^alice/);
  await page.clock.install();
  await openSettings(page);
  const select = settingSelect(page, 'The day ends at');
  // The word also disappears by itself after two seconds, so the clock stands still.
  await stopClock(page);
  await select.selectOption('01:00');
  await letAppear(page, savedNote(page));
  const goOn = await holdBack(page, '/api/settings');
  await select.selectOption('02:00');
  await page.clock.runFor(100);
  await expect(savedNote(page)).toHaveCount(0);
  goOn();
  await letAppear(page, savedNote(page));
});

test('values chosen quickly one after the other end at the last one', { tag: '@desk' }, async ({ page, alice }) => {
  expect(alice.username).toMatch(/^alice/);
  await openSettings(page);
  const select = settingSelect(page, 'The day ends at');
  const seen: string[] = [];
  await page.exposeFunction('see', (value: string) => seen.push(value));
  await select.evaluate((element: HTMLSelectElement) => {
    const tell = (globalThis as unknown as { see: (value: string) => void }).see;
    let last = element.value;
    const look = () => {
      if (element.value !== last) tell((last = element.value));
      requestAnimationFrame(look);
    };
    look();
  });
  const lastIsSaved = page.waitForResponse((answer) => answer.request().postData()?.includes('"dayEndsAt":4') ?? false);
  for (const hour of ['01:00', '02:00', '03:00', '04:00']) await select.selectOption(hour);
  await lastIsSaved;
  await expect(savedNote(page)).toBeVisible();
  await expect(select).toHaveValue('4');
  // The value never jumps back to an earlier one.
  expect(seen).toEqual(seen.toSorted());
  await page.reload();
  await expect(select).toHaveValue('4');
});

test('what brings habits in, or back, opens from the settings and gives the focus back', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Read');
  await openSettings(page);
  for (const [label, title] of [
    ['Import from CSV', 'Import Habits from CSV'],
    ['Import from Image', 'Import from Image'],
    ['Deleted habits', 'Deleted habits'],
  ] as const) {
    const row = page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: label });
    await press(row);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
  }
});

test('the theme of the system is followed, from the first frame on', async ({ page, alice, theme }) => {
  expect(alice.username).toMatch(/^alice/);
  await openSettings(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await Promise.all([
    savedNote(page).waitFor(),
    page.getByRole('group', { name: 'Theme' }).getByText('System').click(),
  ]);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(root).toHaveAttribute('data-theme', `minimal-${scheme}`);
  }
  // The journeys' init script writes the run's theme at every load of this page, so a second page is tested.
  const beside = await page.context().newPage();
  await beside.emulateMedia({ colorScheme: 'dark' });
  await recordThemes(beside);
  await beside.goto('/not-here/at/all');
  expect(await beside.evaluate(() => localStorage.getItem('crushing-theme'))).toBe('"system"');
  await beside.getByRole('heading', { level: 1 }).waitFor();
  expect(await recordedThemes(beside)).toEqual(['minimal-dark']);
});

test('single-letter shortcuts can be switched where there is a keyboard', async ({ page, alice, hasTouch }) => {
  await alice.hasHabits('Read');
  await openSettings(page);
  const toggle = page.getByRole('switch', { name: 'Single-letter shortcuts' });
  await expect(toggle).toHaveCount(hasTouch ? 0 : 1);
  await chooseInMenu(page, 'Tools');
  const tools = page.getByRole('dialog', { name: 'Tools' });
  await expect(tools).toBeVisible();
  await expect(tools.getByRole('switch', { name: 'Keyboard shortcuts' })).toHaveCount(hasTouch ? 0 : 1);
  if (hasTouch) return;
  // Reloads, because Tools has loaded the styles of a switch.
  await page.reload();
  // A switch, not the browser's blue box.
  await expect(toggle).toHaveCSS('appearance', 'none');
  await Promise.all([savedNote(page).waitFor(), toggle.click()]);
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await page.keyboard.press('n');
  // A form would first load its code, so the journey waits for that.
  await untilQuiet(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'Settings say that the server cannot be reached only as long as that is so',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.route('**/api/sessions', (route) => route.abort());
    await page.goto('/settings');
    const strip = page.getByText('The server cannot be reached.');
    await expect(strip).toBeVisible();
    await page.unroute('**/api/sessions');
    await expect(strip).toBeHidden();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  },
);
