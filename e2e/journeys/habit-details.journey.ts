import type { Page } from '@playwright/test';
import { failUntilClicked } from '#support/failing-network.ts';
import { day, weekday } from '#support/days.ts';
import { option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { openProgress } from '#support/progress.ts';

const yearOf = (daysAgo: number): number => Number(day(daysAgo).slice(0, 4));

const failYear = (page: Page, year: number): Promise<{ readonly heal: () => Promise<void> }> =>
  failUntilClicked(
    page,
    ({ pathname, searchParams }) => pathname === '/api/progress' && searchParams.get('startDate') === `${year}-01-01`,
  );

const failure = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `${what} could not be loaded` });

test(
  'a history that cannot be read says so and can be tried again',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await alice.hasInstance(read, day(0), { completed: true });
    const { heal } = await failYear(page, yearOf(0) - 1);
    // In the first three months of a year the whole page needs the year before, so it may show no tabs.
    await page.goto('/progress?tab=habits');
    const failed = page.getByRole('alert').filter({ hasText: /^(The history|Your progress) could not be loaded/ });
    await expect(failed).toBeVisible();
    await lookAt(page, 'a history that cannot be read');
    await heal();
    await press(failed.getByRole('button', { name: 'Retry' }));
    await expect(page.getByText('1 rep', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'notes and deleted habits that cannot be read are missed in words',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    // This day lies two or three years back. No other part of the page needs that year.
    for (const id of [read, run]) await alice.hasInstance(id, day(800), { completed: true });
    await alice.hasInstance(read, day(1), { completed: true, notes: 'Chapter two' });
    await alice.deletesHabit(run);
    const { heal } = await failYear(page, yearOf(800));
    const notes = await failUntilClicked(page, `/api/habits/${read}/instances`);
    await page.goto(`/progress?tab=habits&habit=${read}`);
    await expect(failure(page, 'Deleted habits')).toBeVisible();
    await expect(failure(page, 'The notes')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Yesterday' }).last()).toContainText('Completed');
    await lookAt(page, 'a history without its notes');
    await notes.heal();
    await press(failure(page, 'The notes').getByRole('button', { name: 'Retry' }));
    await expect(page.getByText('Chapter two')).toBeVisible();
    await heal();
    await press(failure(page, 'Deleted habits').getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('one year that cannot be read takes no other away', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(800), { completed: true });
  const { heal } = await failYear(page, yearOf(800));
  await page.goto('/progress?tab=habits&year=all');
  const failed = failure(page, 'A year');
  await expect(failed).toBeVisible();
  await expect(page.getByRole('grid', { name: `All habits in ${yearOf(0)}` })).toBeVisible();
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('all');
  await lookAt(page, 'a year that cannot be read');
  await heal();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid', { name: `All habits in ${yearOf(800)}` })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test(
  'the explanation of a streak keeps its days where the year before cannot be read',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits({ name: 'Read', weekdays: [weekday(0).toLowerCase()] });
    // More than a year of ticks. Ticks in a third year are left out, because the dialog does not read that year.
    const done = Array.from({ length: 54 }, (_, week) => week * 7).filter((ago) => yearOf(ago) >= yearOf(0) - 1);
    for (const daysAgo of done) await alice.hasInstance(read, day(daysAgo), { completed: true });
    const { heal } = await failYear(page, yearOf(0) - 1);
    await page.goto('/dashboard');
    await optionsButton(page, 'Read').click();
    await option(page, 'Explain streak').click();
    const dialog = page.getByRole('dialog', { name: 'Read' });
    const failed = dialog.getByRole('alert').filter({ hasText: 'Earlier days could not be loaded' });
    await expect(failed).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toContainText('Today');
    await expect(dialog.getByText('Missed')).toHaveCount(0);
    await lookAt(page, 'an explanation without its earlier days');
    await heal();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(done.length);
    await expect(dialog.getByText('The habit began here.')).toBeVisible();
  },
);

test(
  'who deleted their only habit can still choose it, and reads when it was deleted',
  { tag: '@phone' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await alice.hasInstance(read, day(1), { completed: true });
    await alice.deletesHabit(read);
    await openProgress(page, 'Habit Details');
    await page.getByLabel('Habit', { exact: true }).selectOption({ label: 'Read (deleted)' });
    await expect(page.getByText(/^Deleted on /)).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(1);
    await lookAt(page, 'the history of the only habit, deleted');
  },
);

test('a deleted habit shown alone has its notes', { tag: '@desk' }, async ({ page, alice }) => {
  const [, run = 0] = await alice.hasHabits('Read', 'Run');
  await alice.hasInstance(run, day(2), { completed: true, notes: 'In the rain' });
  await alice.hasInstance(run, day(1), { notes: 'A cold' });
  await alice.deletesHabit(run);
  await page.goto(`/progress?tab=habits&habit=${run}`);
  const history = page.getByRole('listitem');
  await expect(history.filter({ hasText: 'Completed' })).toContainText('In the rain');
  await expect(history.filter({ hasText: 'Missed' })).toContainText('A cold');
});

test('a habit deleted in an earlier year begins with that year', async ({ page, alice, crushing }) => {
  const [, run = 0] = await alice.hasHabits('Read', 'Run');
  const year = yearOf(0) - 1;
  await alice.hasInstance(run, `${year}-06-13`, { completed: true });
  await alice.deletesHabit(run);
  await crushing.changeDatabase('update habits set "deletedAt" = ? where id = ?', `${year}-06-15T12:00:00.000Z`, run);
  await crushing.changeDatabase('update habits set "deletedDay" = ? where id = ?', `${year}-06-15`, run);
  await page.goto(`/progress?tab=habits&habit=${run}`);
  const days = page.getByRole('grid', { name: `Run in ${year}` });
  await expect(days.getByRole('gridcell', { name: ': 1 of 1' })).toBeAttached();
  await expect(page.getByText('1 completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: String(yearOf(0)), exact: true })).toHaveCount(0);
});

test(
  'a habit that rested for years has the days it was done in its history',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [read = 0] = await alice.hasHabits('Read');
    for (const daysAgo of [801, 800]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    const never = JSON.stringify([{ from: day(900), type: 'weekly', weekdays: [] }]);
    await crushing.changeDatabase('update habits set schedules = ? where id = ?', never, read);
    await page.goto(`/progress?tab=habits&habit=${read}`);
    await expect(page.getByText(/^2 reps, 2 of the last 2 /)).toBeVisible();
  },
);

test('arrow keys walk the days of a year, which say their figures below', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  // Its last day is a Wednesday, so there are days above it and below.
  const year = 2025;
  await alice.hasInstance(read, `${year}-06-13`, { completed: true });
  await page.goto(`/progress?tab=habits&year=${year}`);
  const figures = (of: string) => page.getByText(`${of} December ${year}: 0 of 1`);
  await page
    .getByRole('grid', { name: `All habits in ${year}` })
    .locator('td[tabindex="0"]')
    .focus();
  await expect(figures('31')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(figures('24')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('td:focus')).toHaveAccessibleName(`24 December ${year}: 0 of 1`);
});

test('a year starts at today on a phone, from right to left too', { tag: '@phone' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  for (let ago = 0; ago < 3; ago += 1) await alice.hasInstance(read, day(ago), { completed: true });
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  );
  await page.goto(`/progress?tab=habits&habit=${read}`);
  const lived = page.locator('[data-heat]:not([data-heat="none"])');
  await expect(lived.first()).toBeAttached();
  const isInSight = async () =>
    lived.evaluateAll((cells) => {
      const room = cells[0]?.closest('section')?.getBoundingClientRect();
      const edge = Math.min(...cells.map((cell) => cell.getBoundingClientRect().left));
      return room !== undefined && edge >= room.left - 1 && edge < room.right;
    });
  await expect.poll(isInSight).toBe(true);
});
