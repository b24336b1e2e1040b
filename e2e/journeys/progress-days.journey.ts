import { takePicture } from '#support/look-at.ts';
import { habit } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { calendarDay, openProgress, showMonthOf, someDays } from '#support/progress.ts';
import { holdBack } from '#support/slow-network.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

test('a day of the calendar shows its heat and done over scheduled, and a press lists the habits', async ({
  page,
  alice,
  press,
  hasTouch,
}) => {
  await someDays(alice);
  await openProgress(page, 'Calendar');
  await showMonthOf(page, 1);
  await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await expect(calendarDay(page, 1)).toContainText('2/2');
  await expect(calendarDay(page, 1)).toHaveAttribute('data-heat', '4');
  const dialog = page.getByRole('dialog');
  await press(calendarDay(page, 1));
  await expect(dialog.getByRole('heading', { name: 'Yesterday' })).toBeFocused();
  await expect(dialog.getByText('2/2 done')).toBeVisible();
  await expect(dialog.getByText('Chapter two')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(calendarDay(page, 1)).toBeFocused();

  await showMonthOf(page, 3);
  await expect(calendarDay(page, 3)).toContainText('1/2');
  await expect(calendarDay(page, 3)).toHaveAttribute('data-heat', '2');
  await press(calendarDay(page, 3));
  await expect(dialog.getByRole('heading', { name: 'Missed' })).toBeVisible();
  await press(dialog.getByRole('link', { name: 'Go to this day' }));
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?date=${day(3)}$`));
  if (!hasTouch) await expect(habit(page, 'Run')).toBeVisible();
});

test('a month tells no count before its days are read', { tag: '@desk' }, async ({ page, alice }) => {
  await someDays(alice);
  const readDays = await holdBack(page, '/api/progress');
  await page.goto('/dashboard');
  await page.getByTitle('Choose a day').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expect(dialog.getByText(/perfect days?$/)).toHaveCount(0);
  readDays();
  await expect(dialog.getByText(/perfect days?$/)).toBeVisible();
});

test('hovering over a day lists its habits, and Escape closes the list', { tag: '@desk' }, async ({ page, alice }) => {
  await someDays(alice);
  await openProgress(page, 'Calendar');
  await showMonthOf(page, 1);
  const tip = page.getByRole('tooltip');
  await calendarDay(page, 1).hover();
  await expect(tip).toContainText('Yesterday');
  await expect(tip).toContainText('Completed');
  await expect(tip).toContainText('Chapter two');
  await expect(calendarDay(page, 1)).toHaveAttribute('aria-describedby', (await tip.getAttribute('id')) ?? '');
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  // Today may be in another month than yesterday.
  await showMonthOf(page, 0);
  await calendarDay(page, 0).hover();
  await expect(tip).toContainText('Still open');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tip).toBeHidden();
});

test('a closed list stays closed until the mouse moves', { tag: '@desk' }, async ({ page, alice }) => {
  await someDays(alice);
  await page.clock.install();
  await openProgress(page, 'Calendar');
  await showMonthOf(page, 1);
  const tip = page.getByRole('tooltip');
  // Another day of the same month.
  const beside = calendarDay(page, day(0).slice(0, 7) === day(1).slice(0, 7) ? 0 : 2);
  await stopClock(page);
  await calendarDay(page, 1).hover();
  await letAppear(page, tip);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  // The day that lay under the tooltip is now under the mouse.
  await beside.dispatchEvent('pointerover', { pointerType: 'mouse' });
  await beside.dispatchEvent('pointermove', { pointerType: 'mouse' });
  await page.clock.runFor(2000);
  await expect(tip).toBeHidden();
  await beside.hover();
  await letAppear(page, tip);
});

test('a long press on a day opens it', { tag: '@phone' }, async ({ page, alice, hold }) => {
  await someDays(alice);
  await openProgress(page, 'Calendar');
  await showMonthOf(page, 1);
  const dialog = page.getByRole('dialog');
  const held = await hold(calendarDay(page, 1));
  await expect(dialog.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await held.release();
  await expect(dialog.getByRole('heading', { name: 'Completed' })).toBeVisible();
});

test('the calendar works with only a keyboard', { tag: '@desk' }, async ({ page, alice }) => {
  await someDays(alice);
  await openProgress(page, 'Calendar');
  const { keyboard } = page;
  await expect(calendarDay(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).focus();
  await keyboard.press('Tab');
  await expect(calendarDay(page, 0)).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(calendarDay(page, 0)).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(calendarDay(page, 1)).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Read');
  await keyboard.press('ArrowUp');
  await expect(calendarDay(page, 8)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(calendarDay(page, 1)).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Yesterday' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(calendarDay(page, 1)).toBeFocused();
  await keyboard.press('PageUp');
  await expect(page.getByRole('grid').locator(':focus')).toHaveAccessibleName(/^\d+ [A-Z][a-z]+,/);
  await expect(page).toHaveURL(/month=/);
  await page.reload();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Habit Details' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test(
  'the details of a habit show thirty days in words and a heat map of its year',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    for (let daysAgo = 40; daysAgo >= 0; daysAgo--) await alice.hasInstance(read, day(daysAgo), { completed: true });
    await alice.hasInstance(read, day(2), { completed: false, skipped: true });
    await alice.hasInstance(read, day(3), { completed: false, notes: 'Ill' });
    await alice.hasInstance(run, day(0), { completed: true });
    await openProgress(page, 'Habit Details');
    const history = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Read' }) });
    const rows = history.getByRole('list').getByRole('listitem');
    await expect(rows).toHaveCount(7);
    await press(history.getByRole('button', { name: 'Show all 30' }));
    await expect(rows).toHaveCount(30);
    await expect(rows.nth(6), 'reading goes on before the rows that came').toBeFocused();
    await expect(rows.nth(0)).toHaveText(/Today\s*Completed/);
    await expect(rows.nth(2)).toContainText('Skipped');
    await expect(rows.nth(3)).toContainText('Missed');
    await expect(rows.nth(3)).toContainText('Ill');

    await page.getByLabel('Habit', { exact: true }).selectOption('Run');
    await expect(page).toHaveURL(new RegExp(`habit=${run}`));
    await expect(page.getByRole('heading', { name: 'Read' })).toHaveCount(0);
    await page.reload();
    const year = page.getByRole('grid', { name: `Run in ${day(0).slice(0, 4)}` });
    await expect(year.getByRole('row')).toHaveCount(8);
    const done = year.getByRole('gridcell', { name: ': 1 of 1' });
    await expect(done).toHaveCount(1);
    const words = page.getByText(': 1 of 1');
    await done.hover();
    await expect(words).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(words).toHaveCount(0);
    await done.focus();
    await expect(words).toBeVisible();
    await page.getByLabel('Habit', { exact: true }).selectOption('All habits');
    await expect(page.getByRole('grid', { name: /^All habits in/ })).toBeAttached();
  },
);

test(
  'a broken streak is told in words, and perfect days are those of all habits',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await alice.hasInstance(read, day(5), { completed: true });
    // The year of the completed day, which may be the one before.
    await page.goto(`/progress?tab=habits&year=${day(5).slice(0, 4)}`);
    await expect(page.getByText('1 completed, 1 perfect day')).toBeVisible();
    await page.getByLabel('Habit', { exact: true }).selectOption('Read');
    await expect(page.getByText('1 completed', { exact: true })).toBeVisible();
    await takePicture(page, 'a broken streak');
    await press(page.getByRole('button', { name: 'No streak' }));
    await expect(page.getByRole('dialog')).toContainText('No streak right now. These days say why.');
    await page.keyboard.press('Escape');
    await press(page.getByRole('tab', { name: 'Overview' }));
    await expect(page.getByRole('heading', { name: "Today's progress" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'total streaks' })).toHaveCount(0);
  },
);

test('all years of ten are shown below each other on request', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(3650), { completed: true });
  await openProgress(page, 'Habit Details');
  const years = page.getByLabel('Year', { exact: true });
  await years.selectOption('All years');
  await expect(page).toHaveURL(/year=all/);
  const tables = page.getByRole('grid');
  const missing = async () => (await years.locator('option').count()) - 1 - (await tables.count());
  await expect.poll(missing, 'years without a table').toBe(0);
  await expect(tables.last().getByRole('gridcell', { name: ': 1 of 1' })).toBeAttached();
});

test('a tick changes this year and leaves the other years as they are', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(3650), { completed: true });
  await openProgress(page, 'Habit Details');
  await page.getByLabel('Year', { exact: true }).selectOption('All years');
  const tables = page.getByRole('grid');
  await expect(tables.last().getByRole('gridcell', { name: ': 1 of 1' })).toBeAttached();
  const drawn = await tables.elementHandles();
  await alice.hasInstance(read, day(0), { completed: true });
  await expect(tables.first().getByRole('gridcell', { name: ': 1 of 1' })).toBeAttached();
  const stayed = await Promise.all(drawn.map(async (table) => table.evaluate(({ isConnected }) => isConnected)));
  expect(stayed, 'tables that stayed in the page').toEqual(drawn.map(() => true));
});
