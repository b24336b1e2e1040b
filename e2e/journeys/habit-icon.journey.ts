import { addHabit, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

test('an icon is found by a word and chosen, with the keyboard too', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Edit habit'));
  const form = page.getByRole('dialog', { name: 'Edit habit' });
  const open = form.getByRole('button', { name: 'Choose icon' });
  await press(open);
  await expect(form.getByRole('radio', { name: 'From the name' })).toBeChecked();
  await lookAt(page, 'choosing an icon');
  const search = form.getByLabel('Find an icon');
  const place = await search.boundingBox();
  await search.fill('guitar');
  await expect(form.getByRole('group', { name: 'Icon' }).getByRole('radio')).toHaveCount(2);
  await form.getByRole('radio', { name: 'Music' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'Music' })).toBeChecked();
  await search.fill('qwertz');
  await expect(form.getByText('No icon has this word.')).toBeVisible();
  expect(await search.boundingBox(), 'the field while icons are found').toEqual(place);
  await form.getByLabel('Habit Name').fill('Read scores');
  await Promise.all([notice(page, 'Habit updated').waitFor(), press(form.getByRole('button', { name: 'Save Habit' }))]);
  await expect(habit(page, 'Read scores').locator('use').first()).toHaveAttribute('href', /#music$/);
});

test('an emoji before the name becomes the icon', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await press(addHabit(page));
  await page.getByLabel('Habit Name').fill('🐶 Luna');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(habit(page, 'Luna').locator('use').first()).toHaveAttribute('href', /#dog$/);
});
