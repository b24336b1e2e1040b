import { expectAccessible } from '#support/accessibility.ts';
import { addHabit, dayInStrip, editing, goToDay, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { colourOf } from '#support/colours.ts';
import { day, weekday } from '#support/days.ts';
import { hearTicks } from '#support/heard-ticks.ts';
import { expect, test } from '#support/journey.ts';

const NAME_MISSING = 'Habit name is required';
const DAYS_MISSING = 'Please select at least one day';

test(
  'the habit form says what is missing, and a custom habit without days gets Monday',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(addHabit(page));
    const form = page.getByRole('dialog', { name: 'Add habit' });
    const days = form.getByRole('group', { name: 'Days of Week' });
    const danger = await colourOf(page, '--danger');
    await expect(days).toHaveCount(0);
    await press(form.getByText('Custom'));
    await expect(days).toHaveAccessibleDescription(DAYS_MISSING);
    await expect(form.getByText(DAYS_MISSING), 'before anything was tried').not.toHaveCSS('color', danger);
    await expect(form.getByText(NAME_MISSING), 'before anything was tried').toHaveCount(0);
    await press(form.getByRole('button', { name: 'Save Habit' }));
    await expect(form.getByText(NAME_MISSING)).toHaveCSS('color', danger);
    await expect(form.getByText(DAYS_MISSING)).toHaveCSS('color', danger);
    await expect(form.getByLabel('Habit Name')).toHaveAccessibleDescription(NAME_MISSING);
    await form.getByLabel('Habit Name').fill('  Plan the week  ');
    await press(form.getByRole('button', { name: 'Save Habit' }));
    await expect(notice(page, 'Your new habit has been added successfully.')).toBeVisible();

    const habits = await (await page.request.get('/api/habits')).json();
    expect(habits[1]).toMatchObject({ name: 'Plan the week', type: 'weekly', weekdays: ['monday'] });
  },
);

test(
  'days are not called missing before somebody could choose them',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(addHabit(page));
    const form = page.getByRole('dialog', { name: 'Add habit' });
    const danger = await colourOf(page, '--danger');
    await press(form.getByRole('button', { name: 'Save Habit' }));
    await expect(form.getByText(NAME_MISSING)).toHaveCSS('color', danger);
    await expect(form.getByText(DAYS_MISSING)).toHaveCount(0);
    await press(form.getByText('Custom'));
    await expect(form.getByText(DAYS_MISSING)).not.toHaveCSS('color', danger);
    await expect(form.getByText(NAME_MISSING)).toHaveCSS('color', danger);
  },
);

test(
  'the form opens prefilled for editing and empty after a cancel',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits({ name: 'Read', weekdays: [weekday(0).toLowerCase()], notes: 'Any book' });
    await page.goto('/dashboard');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Edit habit'));
    const edit = page.getByRole('dialog', { name: 'Edit habit' });
    await expect(edit.getByLabel('Habit Name')).toHaveValue('Read');
    await expect(edit.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(edit.getByRole('button', { name: weekday(0) })).toHaveAttribute('aria-pressed', 'true');
    await expect(edit.getByLabel('Public Notes')).toHaveValue('Any book');
    await press(edit.getByText('Daily'));
    await edit.getByLabel('Habit Name').fill('Read a novel');
    await Promise.all([
      notice(page, 'Habit updated').waitFor(),
      press(edit.getByRole('button', { name: 'Save Habit' })),
    ]);
    await expect(habit(page, 'Read a novel')).toContainText('Daily');

    await press(addHabit(page));
    const add = page.getByRole('dialog', { name: 'Add habit' });
    await add.getByLabel('Habit Name').fill('Not this one');
    await press(add.getByRole('button', { name: 'Cancel' }));
    await expect(add).toBeHidden();
    await press(addHabit(page));
    await expect(add.getByLabel('Habit Name')).toHaveValue('');
    await expect(add.getByRole('radio', { name: 'Daily' })).toBeChecked();
  },
);

test('Undo restores a deleted habit completely', { tag: '@desk' }, async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(1), { completed: true });
  await alice.hasInstance(read, day(0), { completed: true, notes: 'Chapter two' });
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 2 day streak, has a note');
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Delete habit'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
  await expect(habit(page, 'Read')).toBeVisible();
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Delete habit'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
  await expect(notice(page, 'Habit deleted')).toBeVisible();
  await expect(notice(page, 'Your habit has been deleted successfully.')).toBeVisible();
  await expect(page.getByText('No habits yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the button that was pressed is gone').toBeFocused();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, completed, 2 day streak, has a note');
});

test('a note can be changed and cleared', { tag: '@phone' }, async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(0), { notes: 'Chapter two' });
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Edit note'));
  const note = page.getByLabel('Public note');
  await expect(note).toHaveValue('Chapter two');
  await note.fill('   ');
  await Promise.all([notice(page, 'Note saved').waitFor(), press(page.getByRole('button', { name: 'Save note' }))]);
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read');
  await press(optionsButton(page, 'Read'));
  await expect(option(page, 'Add note')).toBeVisible();
});

for (const address of ['/dashboard?view=grid', `/dashboard?view=grid&date=${day(0)}`]) {
  const kind = address.includes('date') ? 'an address with its day' : 'an address without a day';
  test(`under ${kind} a note outlives the end of the day, and is saved for the day it was opened for`, async ({
    page,
    alice,
    press,
  }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto(address);
    await expect(habit(page, 'Read')).toBeVisible();
    const earlier = await page.getByRole('heading', { level: 1 }).textContent();
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Add note'));
    await page.getByLabel('Public note').fill('Chapter two');
    await page.clock.fastForward('24:00:00');
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText(earlier ?? '');
    await expect(page.getByLabel('Public note')).toHaveValue('Chapter two');
    const saved = page.waitForRequest('**/api/habit-instances');
    await press(page.getByRole('button', { name: 'Save note' }));
    expect((await saved).postDataJSON()).toMatchObject({ date: day(0), notes: 'Chapter two' });
    await expect(notice(page, 'Note saved')).toBeVisible();
  });
}

test('a skip can be undone from its notice and from the options', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Skip today'));
  await expect(page.getByText('0 of 1 habit done')).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('0 of 2 habits done')).toBeVisible();
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Skip today'));
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Undo skip'));
  await expect(page.getByText('0 of 2 habits done')).toBeVisible();
});

test('a past day shows the name that the habit had then', { tag: '@desk' }, async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read a page');
  await alice.hasInstance(read, day(1), { completed: true });
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Read a page'));
  await press(option(page, 'Edit habit'));
  await page.getByLabel('Habit Name').fill('Read a chapter');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(habit(page, 'Read a chapter')).toBeVisible();
  await goToDay(page, press, 1);
  await expect(habit(page, 'Read a page')).toBeChecked();
  await goToDay(page, press, 0);
  await expect(habit(page, 'Read a chapter')).toBeVisible();
});

test(
  'the shown day is named, part of the address, and never in the future',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const next = page.getByRole('button', { name: 'Next day' });
    await expect(next).toBeDisabled();
    await press(page.getByRole('button', { name: 'Previous day' }));
    await expect(editing(page, 1)).toBeVisible();
    await press(page.getByRole('button', { name: 'Previous day' }));
    await expect(page).toHaveURL(new RegExp(`date=${day(2)}`));
    await expect(page.getByText(new RegExp(`^${weekday(2)} \\d+(st|nd|rd|th) [A-Z][a-z]+$`))).toBeVisible();
    await page.goBack();
    await expect(editing(page, 1)).toBeVisible();
    await page.reload();
    await expect(editing(page, 1)).toBeVisible();
    await page.goto('/dashboard?date=2999-01-01');
    await expect(dayInStrip(page, 0)).toBeChecked();
  },
);

test('of several quick taps the last one counts', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  const card = habit(page, 'Read');
  for (const isTicked of [true, false, true, false, true]) {
    await press(card);
    await expect(card).toBeChecked({ checked: isTicked });
  }
  await expect
    .poll(async () => (await (await page.request.get('/api/habits')).json())[0].instance?.completed)
    .toBe(true);
  await page.reload();
  await expect(card).toBeChecked();
});

test('the chosen view is remembered', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await page.getByText('Minimal', { exact: true }).click();
  await expect(page).toHaveURL(/view=minimal/);
  await page.goto('/dashboard');
  await expect(page.getByRole('radio', { name: 'Minimal' })).toBeChecked();
  await habit(page, 'Read').click();
  await expect(habit(page, 'Read')).toBeChecked();
});

test(
  'the streak of a habit is explained from its options, and in Focus by pressing it',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await alice.hasInstance(read, day(1), { completed: true });
    await alice.hasInstance(read, day(0), { completed: true });
    await page.goto('/dashboard');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Explain streak'));
    // The sheet of options bears the same name, and is in the page until it has left.
    const explanation = page.getByRole('dialog', { name: 'Read', description: '2 days in a row.' });
    await expect(explanation).toBeVisible();
    await expect(explanation).toContainText('Completed');
    await expectAccessible(page, 'the explanation of a streak');
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();

    await alice.hasHabits('Run');
    await page.goto('/dashboard?view=focus');
    await press(page.getByRole('button', { name: 'Next habit' }));
    await press(page.getByRole('button', { name: '2 day streak, explain' }));
    await expect(explanation).toBeVisible();
  },
);

test(
  'on a past day too the explanation of a streak has the mark of today',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    for (const id of [read, run]) await alice.hasInstance(id, day(1), { completed: true });
    await alice.hasInstance(read, day(0), { completed: true });
    await alice.hasInstance(run, day(0), { skipped: true });
    await page.goto(`/dashboard?date=${day(1)}`);
    for (const [name, streak, ofToday] of [
      ['Read', '2 days in a row.', /Today.*Completed: adds one/],
      ['Run', '1 day in a row.', /Today.*Skipped: neither adds nor breaks/],
    ] as const) {
      await optionsButton(page, name).click();
      await option(page, 'Explain streak').click();
      const explanation = page.getByRole('dialog', { name });
      await expect(explanation).toContainText(streak);
      await expect(explanation.getByRole('listitem')).toHaveText([ofToday, /Yesterday.*Completed: adds one/]);
      await page.keyboard.press('Escape');
      await expect(explanation).toBeHidden();
    }
  },
);

test(
  'a tick emits `habit-updated` at once, and again once its instance is saved',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await habit(page, 'Read').waitFor();
    const heard = await hearTicks(page);
    await habit(page, 'Read').click();
    await expect.poll(async () => (await heard()).length).toBe(2);
    expect(await heard()).toEqual([
      { habitId: read, date: day(0), completed: true, instanceId: null },
      { habitId: read, date: day(0), completed: true, instanceId: expect.any(Number) },
    ]);
  },
);
