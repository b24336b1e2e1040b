import type { Page } from '@playwright/test';
import { chooseInMenu, editing, habit, notice, notices } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { choosesView } from '#support/single-keys.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { stopClock } from '#support/still-clock.ts';

const LONG_NAME = 'Practise the left hand of the second movement slowly until it can be played without looking';
const MINUTE_MS = 60_000;
// The live region for screen readers is updated after this delay.
const SPOKEN_AFTER_MS = 100;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const timer = (page: Page) => page.getByRole('timer');

const openFocus = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?view=focus');
  await expect(button(page, 'Mark Complete')).toBeVisible();
};

const openFocusInStillTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await openFocus(page);
  await stopClock(page);
};

test('open habits come first, and both arrows wrap around', async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read', 'Run', 'Sleep');
  await alice.hasInstance(read, day(0), { completed: true });
  await alice.hasInstance(read, day(1), { completed: true });
  await openFocus(page);
  await expect(shown(page)).toHaveText('Run');
  await expect(page.getByText('1 of 2 remaining')).toBeVisible();
  await press(button(page, 'Next habit'));
  await expect(shown(page)).toHaveText('Sleep');
  await expect(page.getByText('2 of 2 remaining')).toBeVisible();
  await press(button(page, 'Next habit'));
  await expect(shown(page)).toHaveText('Read');
  await expect(page.getByText('Done, 2 remaining')).toBeVisible();
  await expect(page.getByText('2 day streak').first()).toBeVisible();
  await press(button(page, 'Next habit'));
  await expect(shown(page)).toHaveText('Run');
  await press(button(page, 'Previous habit'));
  await expect(shown(page)).toHaveText('Read');
});

test('completing offers the next open habit, until nothing is left', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await openFocus(page);
  const dialog = page.getByRole('dialog');
  await press(button(page, 'Next habit'));
  await press(button(page, '+1 min'));
  await press(button(page, 'Start'));
  await press(button(page, 'Mark Complete'));
  await expect(dialog).toHaveAccessibleName('Run completed');
  await expect(dialog.getByText('Sleep')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Go to next habit' }));
  await expect(shown(page)).toHaveText('Sleep');
  await expect(timer(page)).toHaveText('16:00');
  await expect(button(page, 'Start')).toBeVisible();

  await press(button(page, 'Mark Complete'));
  await expect(dialog.getByText('Read')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Stay here' }));
  await expect(shown(page)).toHaveText('Sleep');
  // The notice stands for one second, so the journey waits for it during the press.
  const isTold = notice(page, 'Sleep unmarked').waitFor();
  await press(button(page, 'Mark as not done'));
  await isTold;
  await press(button(page, 'Mark Complete'));
  await press(dialog.getByRole('button', { name: 'Go to next habit' }));
  await press(button(page, 'Start'));
  await expect(page).toHaveTitle(/^\d\d:\d\d · /);
  await press(button(page, 'Mark Complete'));
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  await expect(shown(page)).toHaveText('All done');
  await expect(shown(page)).toBeFocused();
  await expect(page).toHaveTitle('Habits · Crushing');
  await page.reload();
  await expect(shown(page)).toHaveText('All done');
  await press(page.getByText('Grid', { exact: true }));
  for (const name of ['Read', 'Run', 'Sleep']) await expect(habit(page, name)).toBeChecked();
});

test(
  'the habit of a session stays on the screen when the day ends',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.clock.install();
    await openFocus(page);
    const earlier = await page.getByRole('heading', { level: 1 }).textContent();
    await press(button(page, 'Next habit'));
    await expect(shown(page)).toHaveText('Run');
    await page.clock.fastForward('24:00:00');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(earlier ?? '');
    await expect(shown(page)).toHaveText('Run');
  },
);

test('the timer counts down to its end, in the page title too', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await openFocusInStillTime(page);
  const spoken = page.locator('[data-announcer=polite]');
  const hears = async (sentence: string): Promise<void> => {
    await page.clock.runFor(SPOKEN_AFTER_MS);
    await expect(spoken).toHaveText(sentence);
  };
  await expect(timer(page)).toHaveText('15:00');
  await expect(page).toHaveTitle('Habits · Crushing');
  await press(button(page, 'Start'));
  await hears('Timer started, 15 minutes');
  await page.clock.runFor(9 * MINUTE_MS - SPOKEN_AFTER_MS);
  await expect(timer(page)).toHaveText('06:00');
  await expect(page).toHaveTitle('06:00 · Habits · Crushing');
  await press(button(page, 'Pause'));
  await hears('Timer paused, 6 minutes left');
  await page.clock.runFor(30 * MINUTE_MS);
  await expect(timer(page)).toHaveText('06:00');
  await press(button(page, 'Start'));
  await page.clock.runFor(MINUTE_MS);
  await hears('5 minutes left');
  await page.clock.runFor(4 * MINUTE_MS - SPOKEN_AFTER_MS);
  await hears('1 minute left');
  await page.clock.runFor(MINUTE_MS);
  await hears('Time is up');
  await expect(timer(page)).toHaveText('00:00');
  await expect(page).toHaveTitle('Time is up · Habits · Crushing');
  await page.clock.runFor(MINUTE_MS);
  await expect(timer(page)).toHaveText('00:00');
  await press(button(page, 'Reset'));
  await expect(timer(page)).toHaveText('15:00');
  await expect(page).toHaveTitle('Habits · Crushing');
});

test('the time can be set, and invalid minutes are explained', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await openFocus(page);
  await press(button(page, 'Set time'));
  const dialog = page.getByRole('dialog', { name: 'Set time' });
  const minutes = dialog.getByLabel('Minutes');
  await expect(minutes).toBeFocused();
  await minutes.fill('0');
  await press(dialog.getByRole('button', { name: 'Set time' }));
  await expect(dialog.getByText('Choose a whole number from 1 to 180')).toBeVisible();
  await expect(minutes).toBeFocused();
  await minutes.fill('25');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(timer(page)).toHaveText('25:00');
  await press(button(page, '+1 min'));
  await expect(timer(page)).toHaveText('26:00');
});

test(
  'leaving Focus clears the timer; another day and another habit do not',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.clock.install();
    await openFocus(page);
    // Nothing that is read arrives while the clock stands still, so the day before is read first.
    await press(button(page, 'Previous day'));
    await expect(editing(page, 1)).toBeVisible();
    await expect(timer(page)).toBeVisible();
    await press(button(page, 'Next day'));
    await expect(editing(page, 1)).toBeHidden();
    await stopClock(page);
    await press(button(page, 'Start'));
    await page.clock.runFor(MINUTE_MS);
    await press(button(page, 'Next habit'));
    await press(button(page, 'Previous day'));
    await expect(editing(page, 1)).toBeVisible();
    await expect(timer(page)).toHaveText('14:00');
    await press(page.getByText('Minimal', { exact: true }));
    await expect(page).toHaveTitle('Habits · Crushing');
    await expect(page).toHaveURL(/view=minimal/);
    await press(page.getByText('Focus', { exact: true }));
    await expect(timer(page)).toHaveText('15:00');
  },
);

test(
  'private notes stay on the device and are deleted at sign-out',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await openFocus(page);
    const notes = page.getByLabel('Notes to yourself');
    await expect(notes).toBeHidden();
    await press(page.getByText('Private notes'));
    await expect(page.getByText('Only on this device')).toBeVisible();
    await notes.fill('Only I may know this');
    await press(button(page, 'Next habit'));
    await press(page.getByText('Private notes'));
    await expect(notes).toHaveValue('');
    await page.reload();
    await press(page.getByText('Private notes'));
    await expect(notes).toHaveValue('Only I may know this');
    expect(sent.join(' ')).not.toContain('Only I may know this');
    await chooseInMenu(page, 'Sign Out');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }));
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Only I may know this');
  },
);

test('a keyboard alone walks through a focus session', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run');
  const { keyboard } = page;
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await choosesView(page, '2', 'Focus');
  const next = button(page, 'Next habit');
  await next.focus();
  await keyboard.press('Enter');
  await expect(shown(page)).toHaveText('Run');
  await expect(next).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Start')).toBeFocused();
  await keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeFocused();
  for (const name of ['Reset', 'Set time', '+1 min', 'Mark Complete']) {
    await keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Go to next habit' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(button(page, 'Mark as not done')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Go to next habit' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(shown(page)).toHaveText('Read');
  await expect(button(page, 'Mark Complete')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Notes to yourself')).toBeVisible();
});

test('Focus has no layout shifts', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await watchLayoutShifts(page);
  await openFocus(page);
  await expectSteady(page, 'loading');
  await press(button(page, 'Start'));
  await press(button(page, 'Mark Complete'));
  await press(page.getByRole('button', { name: 'Go to next habit' }));
  await press(button(page, 'Next habit'));
  await press(button(page, '+1 min'));
  await expectSteady(page, 'a session');
});

inEverySize(() => {
  test('Focus is accessible in each of its states', async ({ page, alice }) => {
    await page.goto('/dashboard?view=focus');
    await alice.hasHabits(LONG_NAME, 'Morning run');
    await openFocus(page);
    await lookAt(page, 'focus with a long name');
    await button(page, 'Next habit').click();
    const { y = 0, height = 0 } = (await button(page, 'Mark Complete').boundingBox()) ?? {};
    // The button ends within 700 px, on phones too.
    if (page.viewportSize()?.width === 360) expect(y + height).toBeLessThanOrEqual(700);
    await button(page, 'Start').click();
    await page.getByText('Private notes').click();
    await lookAt(page, 'focus with the timer and notes');
    await button(page, 'Set time').click();
    await lookAt(page, 'set time');
    await page.keyboard.press('Escape');
    await button(page, 'Mark Complete').click();
    await lookAt(page, 'focus completion');
    await page.getByRole('button', { name: 'Go to next habit' }).click();
    await button(page, 'Mark Complete').click();
    await expect(shown(page)).toHaveText('All done');
    // Neither the notice nor the sticky header may cover the content when axe judges it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await notices(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page, 'Perfect Day!')).toBeHidden();
    await lookAt(page, 'focus all done');
  });
});
