import { goToPlace, habit } from '#support/dashboard.ts';
import { day, weekday } from '#support/days.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import type { SignedUp } from '#support/person.ts';
import { calendarDay, figure, goToProgress, openProgress, showMonthOf, someDays } from '#support/progress.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';

test(
  'the menu leads to four figures and two cards about progress',
  { tag: '@every-look' },
  async ({ page, alice, press }) => {
    await someDays(alice);
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await goToProgress(page);
    await expect(page).toHaveURL(/\/progress$/);
    await expect(page).toHaveTitle('Progress · Crushing');
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeFocused();
    await expect(figure(page, 'Perfect Day Streak')).toHaveText('2 perfect days in a row');
    await expect(figure(page, 'Completed today')).toHaveText('1/2');
    await expect(figure(page, '7-day rate')).toHaveText('78%');
    await expect(figure(page, 'Total reps')).toHaveText('7');

    const today = page.getByRole('region', { name: "Today's progress" });
    await expect(today.getByRole('listitem')).toHaveText([/Read, completed/, /^Run$/]);
    await expect(today.getByText('50%')).toBeVisible();
    await expect(today.getByText(new RegExp(`^localhost:\\d+/${alice.username}$`))).toBeVisible();
    const performance = page.getByRole('region', { name: 'Performance' });
    await expect(performance.getByText('On Fire!')).toBeVisible();
    await expect(performance.getByRole('definition')).toHaveText(['1/2', '78%', '2', '7']);

    await goToPlace(page, 'Today');
    await press(habit(page, 'Run'));
    await expect(habit(page, 'Run')).toBeChecked();
    await goToProgress(page);
    await expect(figure(page, 'Completed today')).toHaveText('2/2');
    await expect(figure(page, 'Perfect Day Streak')).toHaveText('3 perfect days in a row');
  },
);

test('four habits are named on the card, the others are counted', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Swim', 'Cook');
  await openProgress(page, 'Overview');
  const today = page.getByRole('region', { name: "Today's progress" });
  await expect(today.getByRole('listitem')).toHaveText(['Read', 'Run', 'Sleep', 'Write', '+2 more habits']);
  await expect(page.getByText('Keep Going!')).toBeVisible();
});

test(
  'a person without habits is offered to add the first one, and after deleting all another one',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await page.goto('/progress');
    const add = page.getByRole('button', { name: 'Add a habit' });
    await press(add);
    await page.getByLabel('Habit Name').fill('Read');
    await press(page.getByRole('button', { name: 'Save Habit' }));
    await expect(figure(page, 'Completed today')).toHaveText('0/1');
    const [{ id }] = await (await page.request.get('/api/habits')).json();
    await alice.hasInstance(id, day(1), { completed: true });
    await alice.deletesHabit(id);
    await expect(add).toBeVisible();
    await expect(figure(page, 'Completed today')).toHaveText('0/0');
  },
);

test('every streak explains which days made it', { tag: '@every-look' }, async ({ page, alice, press }) => {
  const { run } = await someDays(alice);
  await openProgress(page, 'Overview');
  const dialog = page.getByRole('dialog');
  await press(figure(page, 'Perfect Day Streak').getByRole('button'));
  await expect(dialog.getByRole('heading', { name: 'Perfect Day Streak' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Today.*1 of 2 done: today is still open/,
    /Yesterday.*2 of 2 done: a perfect day, adds one/,
    /1 of 1 done: a perfect day, adds one/,
    /1 of 2 done: the streak begins after this day/,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'Perfect Day Streak').getByRole('button')).toBeFocused();

  await press(page.getByRole('button', { name: 'total streaks' }));
  await press(dialog.getByRole('listitem').filter({ hasText: 'Read' }).getByRole('button'));
  await expect(dialog.getByRole('heading', { name: 'Read' })).toBeVisible();
  await expect(dialog.getByText('5 days in a row.')).toBeVisible();
  await expect(dialog.getByText('The habit began here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await press(page.getByRole('tab', { name: 'Habit Details' }));
  await page.getByLabel('Habit', { exact: true }).selectOption(String(run));
  await press(page.getByRole('button', { name: 'day streak' }));
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Today.*Today is still open/,
    /Yesterday.*Completed: adds one/,
    /Skipped: neither adds nor breaks/,
    /Missed: the streak begins after this day/,
  ]);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('button', { name: 'day streak' })).toBeFocused();
});

test('the explanation of a streak goes back beyond two years on request', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits({ name: 'Read', weekdays: [weekday(0).toLowerCase()] });
  for (let week = 0; week <= 156; week++) await alice.hasInstance(read, day(week * 7), { completed: true });
  await openProgress(page, 'Habit Details');
  await page.getByRole('button', { name: '157 in a row' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('157 in a row.')).toBeVisible();
  const earlier = dialog.getByRole('button', { name: 'Show earlier days' });
  const began = dialog.getByText('The habit began here.');
  for (;;) {
    await earlier.or(began).first().waitFor();
    if (await began.isVisible()) break;
    await earlier.press('Enter');
    await expect(earlier.and(page.locator('[aria-busy]'))).toHaveCount(0);
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(157);
  await expect(dialog.locator(':focus')).toBeVisible();
});

test('the page, its tabs and its months load without layout shifts', async ({ page, alice, press }) => {
  await someDays(alice);
  await watchLayoutShifts(page);
  await openProgress(page, 'Overview');
  await expect(page.getByText('On Fire!')).toBeVisible();
  await expectSteady(page, 'opening the overview');
  await press(page.getByRole('tab', { name: 'Calendar' }));
  await showMonthOf(page, 1);
  await press(page.getByRole('button', { name: 'Previous' }));
  await expect(page).toHaveURL(/month=/);
  await expectSteady(page, 'the calendar');
  await page.goto('/progress?tab=habits');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'day streak' }).first()).toBeVisible();
  await expectSteady(page, 'the details');
});

test('progress that fails to load says so and can be retried', { tag: '@phone' }, async ({ page, alice, press }) => {
  await someDays(alice);
  const { heal } = await failUntilClicked(page, '/api/progress');
  await page.goto('/progress');
  await expect(page.getByRole('alert')).toContainText('Your progress could not be loaded');
  await lookAt(page, 'progress, failed');
  await heal();
  await press(page.getByRole('button', { name: 'Retry' }));
  await expect(figure(page, 'Completed today')).toHaveText('1/2');
});

test('from a month that cannot be read the next one is reached', { tag: '@desk' }, async ({ page, alice, press }) => {
  await someDays(alice);
  await openProgress(page, 'Calendar');
  await expect(calendarDay(page, 0)).toBeVisible();
  await page.route('**/api/habit-instances*', (route) => route.abort());
  await press(page.getByRole('button', { name: 'Previous' }));
  await expect(page.getByRole('alert')).toContainText('This month could not be loaded');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(calendarDay(page, 0)).toBeVisible();
});

/** Further habits: with long names, with no scheduled day, and more than a card lists. */
const manyHabits = async (alice: SignedUp): Promise<void> => {
  await alice.hasHabits(
    { name: 'Practise the left hand of the second movement slowly until it can be played', notes: 'With a metronome' },
    { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', weekdays: ['monday', 'friday'] },
    { name: 'Call grandmother', weekdays: [] },
    'Water',
    'Sleep',
  );
};

inEverySize(() => {
  test('the overview is accessible in all its states', async ({ page, alice }) => {
    await page.goto('/progress');
    await expect(page.getByText('No progress yet')).toBeVisible();
    await lookAt(page, 'progress, empty');
    await someDays(alice);
    await manyHabits(alice);
    const letThrough = await holdBack(page, '/api/progress');
    await page.goto('/progress');
    await expect(page.getByText('Loading progress')).toBeAttached();
    await takePicture(page, 'progress, loading');
    letThrough();
    await expect(page.getByText('On Fire!')).toBeVisible();
    await lookAt(page, 'progress, overview');
    await figure(page, 'Perfect Day Streak').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAt(page, 'progress, perfect days explained');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'total streaks' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAt(page, 'progress, total explained');
  });

  test('calendar and details are accessible in all their states', async ({ page, alice }) => {
    const { read } = await someDays(alice);
    await manyHabits(alice);
    await openProgress(page, 'Calendar');
    await showMonthOf(page, 1);
    await lookAt(page, 'progress, calendar');
    await calendarDay(page, 1).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await lookAt(page, 'progress, tooltip');
    await calendarDay(page, 1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAt(page, 'progress, a day');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Habit Details' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await lookAt(page, 'progress, details');
    await page.getByLabel('Habit', { exact: true }).selectOption(String(read));
    await page.getByRole('button', { name: 'day streak' }).click();
    await expect(page.getByRole('dialog').getByText('The habit began here.')).toBeVisible();
    await lookAt(page, 'progress, a streak explained');
  });
});
