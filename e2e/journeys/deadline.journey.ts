import { addHabit, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('an imported deadline is seen in every layout, changed in the form, and removed there', async ({
    page,
    alice,
  }) => {
    await alice.hasHabits({ name: 'Run', deadline: '07:30' }, 'Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Run')).toContainText('Daily · by 07:30');
    await expect(habit(page, 'Read')).not.toContainText('by');
    const deadline = page.getByRole('dialog').getByLabel('Deadline');
    const edit = async () => {
      await optionsButton(page, 'Run').click();
      await option(page, 'Edit habit').click();
      await expect(page.getByRole('dialog').getByLabel('Public Notes')).toBeVisible();
    };
    await edit();
    await expect(deadline).toHaveValue('07:30');
    await lookAt(page, 'edit a habit with a deadline');
    await deadline.fill('09:15');
    const save = page.getByRole('button', { name: 'Save Habit' });
    // The notice stands for two seconds, so the journey waits for it during the press.
    await Promise.all([notice(page, 'Habit updated').waitFor(), save.click()]);
    await expect(habit(page, 'Run')).toContainText('by 09:15');
    await expect(habit(page, 'Run')).toHaveAccessibleName('Run, by 09:15');
    await lookAt(page, 'card with a deadline');
    for (const view of ['minimal', 'focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(page.getByText(/(^|· )by 09:15$/)).toBeVisible();
      await lookAt(page, `deadline in ${view}`);
    }
    await page.goto('/dashboard?view=grid');
    await edit();
    await expect(deadline).toHaveValue('09:15');
    await deadline.fill('');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await expect(habit(page, 'Run')).not.toContainText('by');
    await edit();
    await expect(deadline).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await addHabit(page).click();
    // The earlier form may still be closing, so the new one is found by its name.
    const added = page.getByRole('dialog', { name: 'Add habit' });
    await expect(added.getByLabel('Habit Name')).toBeVisible();
    await expect(added.getByLabel('Deadline')).toHaveCount(0);
  });
});
