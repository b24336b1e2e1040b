import { habit, mainNavigation } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { choosesView } from '#support/single-keys.ts';
import { holdBack } from '#support/slow-network.ts';

test(
  'the key for today on today adds no step that Back would have to undo',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/settings');
    await mainNavigation(page)
      .getByRole('link', { name: /^Today/ })
      .click();
    await habit(page, 'Read').waitFor();
    await choosesView(page, '2', 'Focus');
    for (const _ of [1, 2, 3]) await page.keyboard.press('t');
    await page.goBack();
    await expect(page).toHaveURL(/\/settings$/);
  },
);

test('what is typed while the form of a new habit loads is no command', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  const letThrough = await holdBack(page, '/assets/habit-form-dialog-');
  await page.goto('/dashboard?view=grid');
  await habit(page, 'Read').waitFor();
  await choosesView(page, '3', 'Minimal');
  await page.keyboard.press('n');
  await page.keyboard.type('2 miles');
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Add habit' }).getByLabel('Habit Name')).toBeFocused();
  await expect(page).toHaveURL(/view=minimal/);
});
