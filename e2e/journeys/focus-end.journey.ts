import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';

test(
  'the keyboard stays in Focus where a habit is open again elsewhere, and in a note while the last one is done there',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await page.goto('/dashboard?view=focus');
    const mark = page.getByRole('button', { name: 'Mark Complete' });
    const end = page.getByRole('heading', { name: 'All done' });
    const isSaved = page.waitForResponse('**/api/habit-instances');
    await mark.press('Enter');
    await expect(end).toBeFocused();
    await isSaved;
    await alice.hasInstance(read, day(0), { completed: false });
    await expect(mark).toBeFocused();

    const note = page.getByLabel('Notes to yourself');
    await page.getByText('Private notes').click();
    await note.fill('Half a');
    await alice.hasInstance(read, day(0), { completed: true });
    await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
    await expect(note).toBeFocused();
    await note.pressSequentially(' page');
    await note.press('Tab');
    await expect(end).toBeVisible();
  },
);

test(
  'the end shows at once where the last habit is done out of its note',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard?view=focus');
    await page.getByText('Private notes').click();
    await page.getByLabel('Notes to yourself').fill('Ten pages');
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(page.getByRole('heading', { name: 'All done' })).toBeFocused();
  },
);

test(
  'the timer ends when the last habit is done on another device',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await page.goto('/dashboard?view=focus');
    await press(page.getByRole('button', { name: 'Start', exact: true }));
    await expect(page).toHaveTitle(/\d\d:\d\d/);
    await alice.hasInstance(read, day(0), { completed: true });
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    await expect(page).toHaveTitle('Habits · Crushing');
  },
);

test(
  'what Focus offered next does not come back once it was done elsewhere and is open again',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [, run = 0] = await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard?view=focus');
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    const offer = page.getByRole('dialog', { name: 'Read completed' });
    await expect(offer).toBeVisible();
    await alice.hasInstance(run, day(0), { completed: true });
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    await alice.hasInstance(run, day(0), { completed: false });
    await expect(page.getByText('Private notes')).toBeVisible();
    await expect(offer).toBeHidden();
  },
);
