import { habit, option, optionsButton } from '#support/dashboard.ts';
import { day, weekday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';

test('a habit with chosen days is told as done so many times in a row, a daily one in days', async ({
  page,
  alice,
  press,
}) => {
  const days = [weekday(0), weekday(1)].map((name) => name.toLowerCase());
  const [run = 0, read = 0] = await alice.hasHabits({ name: 'Run', weekdays: days }, 'Read');
  await alice.hasInstance(run, day(1), { completed: true });
  await alice.hasInstance(run, day(0), { completed: true });
  await alice.hasInstance(read, day(0), { completed: true });
  await page.goto('/dashboard');
  await expect(habit(page, 'Run')).toHaveAccessibleName('Run, completed, 2 in a row');
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 1 day streak');
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Explain streak'));
  await expect(page.getByRole('dialog', { name: 'Run', description: /^2 in a row\./ })).toBeVisible();

  await page.goto('/dashboard?view=zen');
  await expect(page.getByText('2 in a row', { exact: true })).toBeVisible();
  await alice.hasInstance(read, day(0), { completed: false });
  await alice.hasInstance(run, day(0), { completed: false });
  await page.goto('/dashboard?view=focus');
  await expect(page.getByRole('button', { name: '1 in a row, explain' })).toBeVisible();

  await page.goto('/progress');
  await expect(page.getByRole('button', { name: '1 total streak', exact: true })).toBeVisible();
  await page.goto('/progress?tab=habits');
  await expect(page.getByRole('button', { name: '1 in a row' })).toBeVisible();
});
