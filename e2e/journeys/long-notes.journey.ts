import { habit, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';

// Six bytes for each character: a list has room for 83 such notes.
const LONG_NOTE = '走'.repeat(2000);
const HABITS = 85;

test(
  'a note that the list had no room for stands in the form once it is read',
  { tag: '@phone' },
  async ({ page, alice }) => {
    const names = Array.from({ length: HABITS }, (_, place) => `Habit ${place + 1}`);
    await alice.hasHabits(...names.map((name) => ({ name, notes: LONG_NOTE })));
    await page.goto('/dashboard');
    await expect(habit(page, `Habit ${HABITS}`)).toBeVisible();
    await optionsButton(page, `Habit ${HABITS}`).click();
    await option(page, 'Edit habit').click();
    const note = page.getByRole('dialog').getByLabel('Public Notes');
    await expect(note).toHaveValue(LONG_NOTE);
    await lookAt(page, 'edit-habit-with-a-long-note');
    await note.fill('A short one');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await optionsButton(page, `Habit ${HABITS}`).click();
    await option(page, 'Edit habit').click();
    await expect(note).toHaveValue('A short one');
  },
);
