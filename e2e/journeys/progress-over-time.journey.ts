import { day, weekday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { figure } from '#support/progress.ts';

test('the overview shows twelve weeks, and the best streak and rate of each habit', async ({ page, alice }) => {
  const [read = 0, walk = 0] = await alice.hasHabits('Read', { name: 'Walk', weekdays: [weekday(0).toLowerCase()] });
  for (const ago of [12, 11, 10, 9, 8, 2, 1]) await alice.hasInstance(read, day(ago), { completed: true });
  await alice.hasInstance(walk, day(14), { completed: true });
  await page.goto('/progress');
  const rows = page.getByRole('region', { name: 'Each habit' }).getByRole('row');
  await expect(rows).toHaveText([
    /Habit.*Best streak.*30-day rate/,
    /Read\s*5 day streak\s*54%/,
    /Walk\s*1 in a row\s*33%/,
  ]);
  const weeks = page.getByRole('region', { name: 'The last 12 weeks' }).getByRole('listitem');
  await expect(weeks).toHaveCount(12);
  await expect(weeks.last()).toContainText('2 of 8, 25%');
  await expect(weeks.first()).toContainText('nothing was due');
  await lookAt(page, 'progress over time');
});

test('reps of a deleted habit stay in the total, and its days can be looked at', async ({ page, alice, press }) => {
  const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
  for (const ago of [1, 2]) await alice.hasInstance(run, day(ago), { completed: true });
  await alice.hasInstance(read, day(1), { completed: true });
  await alice.deletesHabit(run);
  await page.goto('/progress');
  await expect(figure(page, 'Total reps')).toHaveText('3');
  await press(page.getByRole('tab', { name: 'Habit Details' }));
  await page.getByLabel('Habit', { exact: true }).selectOption({ label: 'Run (deleted)' });
  await expect(page.getByText(/^Deleted on /)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(2);
  await lookAt(page, 'the history of a deleted habit');
});
