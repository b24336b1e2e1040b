import type { Locator, Page } from '@playwright/test';
import { hearAnnouncements } from '#support/announcements.ts';
import { addHabit, dayInStrip, editing, goToDay, groundOfToolbar, habit } from '#support/dashboard.ts';
import { day, dayInMonth, weekday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { calendarDay } from '#support/progress.ts';
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

type DrawnCircle = { paints: (string | null)[]; isDashed: boolean; filled: number };

/** How the circle of a day is drawn: its shapes' colours, and the share of its height that is filled. */
const circleOf = (page: Page, daysAgo: number): Promise<DrawnCircle> =>
  strip(page)
    .locator('label')
    .filter({ has: dayInStrip(page, daysAgo) })
    .locator('svg')
    .evaluate((drawing) => {
      const shapes = [...drawing.querySelectorAll('path')];
      const heightOf = (shape: SVGPathElement | undefined): number => shape?.getBBox().height ?? 0;
      const fill = shapes.find((shape) => shape.hasAttribute('fill'));
      return {
        paints: shapes.map((shape) => shape.getAttribute('fill') ?? shape.getAttribute('stroke')),
        isDashed: shapes.some((shape) => shape.hasAttribute('stroke-dasharray')),
        filled: Math.round((heightOf(fill) / heightOf(shapes.at(-1))) * 10) / 10,
      };
    });

/** Yesterday half done, the day before perfect, nothing else yet. */
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

test('the circle of a day is filled by what was done on it', async ({ page, alice }) => {
  await livesThreeDays(alice);
  await page.goto('/dashboard');
  await expect(dayInStrip(page, 0)).toHaveAccessibleName(/0 of 2 done$/);
  const outline = 'var(--border-control)';
  const fill = 'var(--accent)';
  expect(await circleOf(page, 0)).toEqual({ paints: [outline], isDashed: false, filled: 0 });
  expect(await circleOf(page, 1)).toEqual({ paints: [fill, outline], isDashed: false, filled: 0.5 });
  const perfect = { paints: [fill, 'var(--perfect-fill)'], isDashed: false, filled: expect.any(Number) };
  expect(await circleOf(page, 2)).toEqual(perfect);
  expect(await circleOf(page, 3), 'nothing was due').toEqual({ paints: [outline], isDashed: true, filled: 0 });
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
  // Three seconds after its habits the page reads this year and then the last one, to keep them on the device.
  const lastYear = `/api/progress?startDate=${Number(day(0).slice(0, 4)) - 1}-01-01`;
  const isKept = page.waitForResponse((answer) => answer.url().includes(lastYear));
  await page.goto('/dashboard');
  await isLive;
  await beginToUse(page);
  await isKept;
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
  await untilQuiet(page);
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
  await calendarDay(month(page), 1).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(editing(page, 2)).toBeVisible();
});

test('the first and the last day say why no arrow leads on', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  const arrow = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/dashboard');
  await expect(arrow('Next day')).toHaveAccessibleDescription('The next day has not come yet');
  await expect(arrow('Previous day')).toHaveAccessibleDescription('');
  await page.goto('/dashboard?date=2000-01-01');
  await expect(arrow('Previous day')).toHaveAccessibleDescription('Older days are not recorded');
  await expect(arrow('Next day')).toHaveAccessibleDescription('');
});

test('the month to choose from ends with today', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(dayInStrip(page, 0)).toBeVisible();
  await openMonth(page);
  const days = month(page).getByRole('gridcell').getByRole('button');
  await expect(days.last()).toHaveAccessibleName(dayInMonth(0));
  await expect(calendarDay(month(page), -1)).toHaveCount(0);
  const next = month(page).getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.click({ force: true });
  await expect(days.last()).toHaveAccessibleName(dayInMonth(0));
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
