import type { Locator, Page } from '@playwright/test';
import { hearAnnouncements } from '#support/announcements.ts';
import { addHabit, dayInStrip, editing, goToDay, groundOfToolbar, habit } from '#support/dashboard.ts';
import { day, weekday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { untilQuiet } from '#support/quiet.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';
import type { SignedUp } from '#support/person.ts';
import { beginToUse } from '#support/watchers.ts';

const strip = (page: Page): Locator => page.getByRole('group', { name: 'Day', exact: true });
const month = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose a day' });
/** Which days of the strip have a dot below their circle. */
const dotted = (page: Page): Promise<boolean[]> =>
  strip(page)
    .locator('label')
    .evaluateAll((days) => days.map((each) => getComputedStyle(each, '::after').content !== 'none'));
/** On wide screens the name of the day opens the month, on phones a button beside the strip. */
const openMonth = (page: Page): Promise<void> =>
  page
    .getByTitle('Choose a day')
    .or(page.getByRole('button', { name: 'Choose a day' }))
    .filter({ visible: true })
    .click();

/** Yesterday perfect, the day before half done, nothing else yet. */
const livesThreeDays = async (alice: SignedUp): Promise<void> => {
  const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
  await alice.hasInstance(read, day(2), { completed: true });
  await alice.hasInstance(run, day(2), { skipped: true });
  await alice.hasInstance(run, day(1), { completed: true });
};

test('the strip shows what was done on seven days, and a tap goes there', async ({ page, alice, press }) => {
  await livesThreeDays(alice);
  await watchLayoutShifts(page);
  const letValuesCome = await holdBack(page, '/api/progress');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await expect(strip(page).getByRole('radio')).toHaveCount(7);
  await expect(dayInStrip(page, 0)).toBeChecked();
  letValuesCome();
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/^Today, .+, 0 of 2 done$/);
  await expect(dayInStrip(page, 1)).toHaveAccessibleName(/^Yesterday, .+, 1 of 2 done$/);
  await expect(dayInStrip(page, 2)).toHaveAccessibleName(/, 1 of 1 done$/);
  await expect(dayInStrip(page, 3)).toHaveAccessibleName(/, nothing due$/);
  await expectSteady(page, 'the values of the strip');
  const onlyToday = [false, false, false, false, false, false, true];
  expect(await dotted(page), 'today is marked').toEqual(onlyToday);

  await goToDay(page, press, 1);
  await expect(page).toHaveURL(new RegExp(`date=${day(1)}`));
  await expect(habit(page, 'Run')).toBeChecked();
  await expect(editing(page, 1)).toBeVisible();
  expect(await dotted(page), 'today is marked on another day, too').toEqual(onlyToday);
  await press(page.getByRole('button', { name: 'Go back to today' }));
  await expect(page).not.toHaveURL(/date=/);
  await expect(dayInStrip(page, 0)).toBeFocused();
});

test('a day to come leaves the address, and before its start no layout calls a habit due', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto(`/dashboard?view=grid&date=${day(-1)}`);
  await expect(habit(page, 'Read')).toContainText('Daily');
  await expect(page).toHaveURL(/\/dashboard\?view=grid$/);
  for (const view of ['focus', 'minimal', 'zen', 'grid']) {
    await page.goto(`/dashboard?view=${view}&date=${day(3)}`);
    await expect(page.getByText('Not due yet', { exact: true })).toBeVisible();
    await expect(page.getByText(/remaining/)).toHaveCount(0);
    await takePicture(page, `before the start of a habit in ${view}`);
  }
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, not due yet');
  await habit(page, 'Read').click();
  await expect(habit(page, 'Read')).toContainText('Daily');
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed');
});

test('a tick fills the circle of its day without another read', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await isLive;
  await beginToUse(page);
  await untilQuiet(page);
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/0 of 2 done$/);
  const letThrough = await holdBack(page, '/api/habit-instances');
  await press(habit(page, 'Read'));
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/1 of 2 done$/);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const saved = page.waitForResponse('**/api/habit-instances');
  letThrough();
  await saved;
  await press(habit(page, 'Run'));
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/2 of 2 done$/);
  expect(reads).not.toContain('/api/progress');
  await goToDay(page, press, 1);
  await expect(editing(page, 1)).toBeVisible();
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/2 of 2 done$/);
});

test('a past day looks like one, and going there moves nothing', async ({ page, alice, press }) => {
  await livesThreeDays(alice);
  await page.goto('/dashboard');
  await expect(dayInStrip(page, 1)).toHaveAccessibleName(/done$/);
  const before = await habit(page, 'Read').boundingBox();
  const ground = await groundOfToolbar(page);
  await goToDay(page, press, 1);
  await expect(editing(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back to today' })).toHaveText(/^Today/);
  expect(await groundOfToolbar(page)).not.toBe(ground);
  expect(await habit(page, 'Read').boundingBox()).toEqual(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Happy ${weekday(0)}, `));
});

test('that a past day is edited is spoken once, and not again by a tick', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(dayInStrip(page, 1)).toBeVisible();
  const spoken = await hearAnnouncements(page);
  await goToDay(page, press, 1);
  await expect(editing(page, 1)).toBeVisible();
  await press(habit(page, 'Read'));
  await expect(habit(page, 'Read')).toBeChecked();
  await untilQuiet(page);
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/^Editing /));
  expect((await spoken()).filter((words) => words.startsWith('Editing'))).toHaveLength(1);
  await expect(page.locator('[aria-live], [role=status]').filter({ has: editing(page, 1) })).toHaveCount(0);
});

test(
  'arrow keys walk through the strip and out of it, and Home leads back',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await dayInStrip(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayInStrip(page, 0)).toBeChecked();
    for (let daysAgo = 1; daysAgo <= 8; daysAgo += 1) {
      await page.keyboard.press('ArrowLeft');
      await expect(dayInStrip(page, daysAgo)).toBeChecked();
      await expect(dayInStrip(page, daysAgo)).toBeFocused();
    }
    await expect(dayInStrip(page, 14)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(dayInStrip(page, 0)).toBeChecked();
    await expect(dayInStrip(page, 0)).toBeFocused();
  },
);

test('a day is chosen from a month, by hand and by keys', async ({ page, alice }) => {
  await livesThreeDays(alice);
  await page.goto(`/dashboard?date=${day(40)}`);
  await expect(editing(page, 40)).toBeVisible();
  await openMonth(page);
  const chosen = month(page).getByRole('gridcell', { selected: true });
  await expect(chosen).toHaveText(new RegExp(`^${Number(day(40).slice(8))} `));
  await month(page).getByRole('button', { name: 'Previous' }).click();
  const tenth = month(page).getByRole('button', { name: /^10 / });
  await tenth.click();
  await expect(month(page)).toBeHidden();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-10/);

  // The month of yesterday, because on the first of a month that of today does not show it.
  await page.goto(`/dashboard?date=${day(1)}`);
  await openMonth(page);
  await expect(month(page).getByRole('button', { name: /, 1\/2$/ })).toBeVisible();
  await month(page)
    .locator(`[data-day="${day(1)}"]`)
    .focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(editing(page, 2)).toBeVisible();
});

test('a day with no habit due says so in every layout, and "Add habit" is there', async ({ page, alice, press }) => {
  const others = [1, 2, 3, 4, 5, 6].map((daysAgo) => weekday(daysAgo).toLowerCase());
  await alice.hasHabits({ name: 'Read', weekdays: others });
  for (const view of ['grid', 'minimal', 'focus', 'zen']) {
    await page.goto(`/dashboard?view=${view}`);
    await expect(page.getByRole('heading', { name: 'Nothing planned' })).toBeVisible();
    await expect(page.getByText('None of your habits falls on this day.')).toBeVisible();
    await expect(addHabit(page)).toBeVisible();
  }
  await press(addHabit(page));
  await expect(page.getByRole('dialog', { name: 'Add habit' })).toBeVisible();
});

const boxOf = async (target: Locator) => {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It must be on the screen');
  return box;
};

// How far the area of an icon button reaches beyond its icon, which stands in line with what is below.
const AROUND_ICON = 12;

for (const [view, width] of [
  ['grid', 1152],
  ['minimal', 680],
  ['focus', 560],
] as const) {
  test(`in ${view} the toolbar is as wide as its layout`, { tag: '@desk' }, async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto(`/dashboard?view=${view}`);
    // Later than the skeleton, which has the same place.
    await expect(page.getByText('Read', { exact: true }).first()).toBeVisible();
    const [first, last, layout] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'Previous day' })),
      boxOf(addHabit(page)),
      boxOf(page.getByRole('region', { name: 'Habits' })),
    ]);
    expect(first.x + AROUND_ICON).toBe(layout.x);
    expect(last.x + last.width).toBe(layout.x + width);
    // Beside the grid stands what others do.
    if (view !== 'grid') expect(layout.width).toBe(width);
    await expectNoSidewaysScroll(page, view);
  });
}

for (const { width, height, rows } of [
  { width: 844, height: 390, rows: 1 },
  // The days need 270 px and the views with "Add habit" 328 px, so one row holds both from 640 px on.
  { width: 568, height: 320, rows: 2 },
]) {
  test(
    `a low window of ${width} px has ${rows} rows of controls`,
    { tag: '@phone' },
    async ({ page, alice, press }) => {
      await page.setViewportSize({ width, height });
      await alice.hasHabits('Read');
      for (const view of ['grid', 'minimal', 'focus', 'zen']) {
        await page.goto(`/dashboard?view=${view}`);
        const [greeting, views, add] = await Promise.all([
          boxOf(page.getByRole('heading', { level: 1 })),
          boxOf(page.getByRole('group', { name: 'View' })),
          boxOf(addHabit(page)),
        ]);
        expect(views.y + views.height - greeting.y - greeting.height).toBeLessThan(50 + rows * 50);
        expect(add.x).toBeGreaterThanOrEqual(views.x + views.width);
        await expectNoSidewaysScroll(page, view);
        await takePicture(page, `${view} in a low window`);
        await goToDay(page, press, 1);
        await expect(editing(page, 1)).toBeVisible();
        await takePicture(page, `past day of ${view} in a low window`);
      }
    },
  );
}

test('the thirds of Zen are those of the window', { tag: '@desk' }, async ({ page, alice }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=zen');
  const back = await boxOf(page.getByRole('button', { name: 'Previous habit' }));
  const on = await boxOf(page.getByRole('button', { name: 'Next habit' }));
  const third = (await page.evaluate(() => document.documentElement.clientWidth)) / 3;
  expect(back.x).toBe(0);
  expect(Math.abs(back.width - third)).toBeLessThan(1);
  expect(Math.abs(on.x - 2 * third)).toBeLessThan(1);
  expect(Math.abs(on.width - third)).toBeLessThan(1);
  await takePicture(page, 'zen');
});

inEverySize(() => {
  test('today, a past day and the month are accessible', async ({ page, alice }) => {
    await livesThreeDays(alice);
    for (const view of ['grid', 'minimal', 'focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(dayInStrip(page, 1)).toHaveAccessibleName(/done$/);
      await lookAt(page, `${view} today`);
      await goToDay(page, (target) => target.click(), 1);
      await expect(editing(page, 1)).toBeVisible();
      await lookAt(page, `${view} of a past day`);
    }
    await page.goto(`/dashboard?view=grid&date=${day(1)}`);
    await openMonth(page);
    await expect(month(page).getByRole('button', { name: /, 1\/2$/ })).toBeVisible();
    await lookAt(page, 'a month to choose from');
  });

  test('a day without habits is accessible in Grid and Minimal', async ({ page, alice }) => {
    const others = [1, 2, 3, 4, 5, 6].map((daysAgo) => weekday(daysAgo).toLowerCase());
    await alice.hasHabits({ name: 'Read', weekdays: others });
    for (const view of ['grid', 'minimal']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(page.getByRole('heading', { name: 'Nothing planned' })).toBeVisible();
      await lookAt(page, `${view} without habits`);
    }
  });
});
