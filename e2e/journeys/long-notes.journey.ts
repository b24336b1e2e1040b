import type { Locator } from '@playwright/test';
import { chooseInMenu, habit, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { openProfile, shownHabit } from '#support/profile.ts';
import { calendarDay } from '#support/progress.ts';

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

test(
  'a text is offered whole only where it is cut, at the width it has now',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const medium = 'Before breakfast, with the window open and without the phone. '.repeat(3);
    await alice.hasHabits(
      { name: 'Stretch', notes: 'Slowly.\nBoth sides.' },
      { name: 'Read', notes: medium },
      { name: 'Write', notes: 'One line.\n'.repeat(8) },
    );
    await openProfile(page, alice.username);
    const whole = (name: string) => shownHabit(page, name).getByRole('button', { name: 'Show all' });
    await expect(whole('Write')).toBeVisible();
    await expect(whole('Stretch')).toHaveCount(0);
    await expect(whole('Read')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await whole('Read').press('Enter');
    await expect(whole('Read')).toHaveCount(0);
    await expect(page.getByText(medium.trim()), 'reading goes on at the note').toBeFocused();
    await expect(whole('Stretch')).toHaveCount(0);
    await expect(whole('Write')).toBeVisible();
  },
);

test(
  'a dialog about a habit with a long word keeps its button to close it on the narrowest phone',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const name = 'Nahrungsergänzungsmittelverordnung';
    await alice.hasHabits(name);
    await page.goto('/dashboard');
    await optionsButton(page, name).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await option(page, 'Add note').click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await expect(note.getByLabel('Public note')).toBeVisible();
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('the longest name takes three lines at most, and what follows it stays', async ({ page, alice, press }) => {
  const [shown, hidden, deleted] = ['W', 'V', 'M'].map((letter) => letter.repeat(200)) as [string, string, string];
  const ids = await alice.hasHabits(shown, { name: hidden, isPrivate: true }, deleted);
  for (const id of ids) await alice.hasInstance(id, day(0), { completed: true });
  await alice.deletesHabit(ids.at(-1) ?? 0);
  /** Height in lines of the block that holds the name. */
  const linesOf = (place: Locator, name: string) =>
    place
      .getByText(name, { exact: true })
      .first()
      .evaluate((element) => {
        const block = element.closest('p, h3') ?? element;
        return Math.round(block.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(block).lineHeight));
      });
  const each = page.getByRole('region', { name: 'Each habit' });
  await page.goto('/progress');
  expect(await linesOf(each, hidden)).toBe(3);
  await expect(each.getByText('· Private')).toBeVisible();
  await each.getByText('· Private').scrollIntoViewIfNeeded();
  await lookAt(page, 'longest-names-in-progress');
  await page.goto('/progress?tab=calendar');
  await press(calendarDay(page, 0));
  const ofDay = page.getByRole('dialog');
  expect(await linesOf(ofDay, shown)).toBeLessThanOrEqual(3);
  await expect(ofDay.getByText('· Private')).toBeVisible();
  await page.goto('/progress?tab=habits');
  expect(await linesOf(page.getByRole('main'), hidden)).toBeLessThanOrEqual(3);
  await page.goto('/dashboard');
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Deleted habits' }));
  expect(await linesOf(page.getByRole('dialog', { name: 'Deleted habits' }), deleted)).toBeLessThanOrEqual(3);
  await openProfile(page, alice.username);
  expect(await linesOf(shownHabit(page, shown), shown)).toBeLessThanOrEqual(3);
});
