import { habit } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { banner, goalsOf, manageGoal, management, openFromBanner } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';

const LONG_TITLE = 'Play the second movement from memory in front of the whole family on the first Sunday of Advent';

inEverySize(() => {
  test('the goal on the dashboard is accessible in every view', async ({ page, alice, crushing }) => {
    const goals = goalsOf(page, crushing);
    const goal = await goals.set();
    await page.goto('/dashboard');
    await expect(banner(page)).toBeVisible();
    await lookAt(page, 'goal before the first habit');
    await alice.hasHabits('Read 20 pages', 'Morning run', 'Drink water', 'Sleep', 'Write', 'Walk', 'Cook');
    for (const view of ['grid', 'minimal', 'focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(banner(page)).toBeVisible();
      await lookAt(page, `goal in ${view}`);
    }
    await goals.change(goal, { title: LONG_TITLE, startDate: day(40), targetDate: day(1) });
    await page.goto(`/dashboard?date=${day(3)}`);
    await expect(habit(page, 'Read 20 pages')).toBeVisible();
    await expect(banner(page)).toContainText('Overdue');
    await lookAt(page, 'overdue goal with a long name on another day');
  });

  test('the goal dialog is accessible in every state', async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read 20 pages');
    const goals = goalsOf(page, crushing);
    const press = (target: { click: () => Promise<void> }) => target.click();
    const button = (name: string) => management(page).getByRole('button', { name, exact: true });
    await page.goto('/dashboard');
    await manageGoal(page, press);
    await expect(button('Create goal')).toBeVisible();
    await lookAt(page, 'new goal');
    await management(page).getByLabel('Specific').fill('x'.repeat(301));
    await management(page).getByLabel('Target date').fill('');
    await button('Create goal').click();
    await expect(management(page).getByText('Goal name is required')).toBeVisible();
    await lookAt(page, 'new goal with problems');
    await button('Cancel').click();

    const id = await goals.set({
      title: LONG_TITLE,
      description: 'Without looking at the keys.',
      specific: 'The whole movement, both hands.',
      measurable: 'Bars played without a mistake.',
      targetDate: day(-5),
    });
    await openFromBanner(page).click();
    await expect(button('Edit goal')).toBeEnabled();
    await lookAt(page, 'goal');
    await button('Edit goal').click();
    await lookAt(page, 'goal being edited');
    await button('Cancel').click();
    await button('Delete goal').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // A picture only: axe cannot judge contrast over two translucent backdrops.
    await takePicture(page, 'question before the goal goes');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await goals.change(id, { title: 'Play from memory' });
    await goals.dismiss(id);
    await expect(button('Restore')).toBeVisible();
    await expect(button('Edit goal')).toBeDisabled();
    await lookAt(page, 'dismissed goal changed this month');
  });

  test('a goal that loads, fails to load or was deleted is accessible', async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read 20 pages');
    const goals = goalsOf(page, crushing);
    const press = (target: { click: () => Promise<void> }) => target.click();
    await goals.delete(await goals.set());
    const { heal } = await failUntilClicked(page, '/api/goals');
    await page.goto('/dashboard');
    await manageGoal(page, press);
    await expect(management(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await lookAt(page, 'goal not loaded');
    await heal();
    await management(page).getByRole('button', { name: 'Retry' }).click();
    await expect(management(page).getByText('No goal yet')).toBeVisible();
    await lookAt(page, 'no goal this month');
  });
});
