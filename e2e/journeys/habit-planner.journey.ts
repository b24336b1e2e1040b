import { addHabit, goToPlace, habit, notice } from '#support/dashboard.ts';
import { day, weekday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { expectOrder, expectSavedOrder, grip, saidOfDrag, untilPutDown } from '#support/order.ts';
import { expectSavedRule, plannedDay } from '#support/planner.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdNext } from '#support/slow-network.ts';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const UNSCHEDULED = 'Unscheduled. Choose a day to see it on your dashboard.';

test('the days of a habit are chosen in the planner, from none to all seven', async ({ page, alice, press }) => {
  const today = weekday(0);
  const others = WEEK.filter((day) => day !== today);
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await goToPlace(page, 'Planner');
  await expect(page).toHaveURL(/\/habit-planner$/);
  await expect(page).toHaveTitle('Habit Planner · Crushing');
  await expect(page.getByRole('heading', { level: 1, name: 'Habit Planner' })).toBeFocused();

  await press(plannedDay(page, 'Read', today));
  await expectSavedRule(page, { type: 'weekly', weekdays: others.map((day) => day.toLowerCase()) });
  for (const day of others) await press(plannedDay(page, 'Read', day));
  await expect(page.getByText(UNSCHEDULED)).toBeVisible();
  await expectSavedRule(page, { type: 'weekly', weekdays: null });
  await page.reload();
  await expect(page.getByText(UNSCHEDULED)).toBeVisible();

  await goToPlace(page, 'Today');
  await expect(addHabit(page)).toBeVisible();
  await expect(habit(page, 'Read')).toHaveCount(0);
  await goToPlace(page, 'Planner');
  for (const day of WEEK) await press(plannedDay(page, 'Read', day));
  await expect(page.getByText('Daily', { exact: true })).toBeVisible();
  await expectSavedRule(page, { type: 'daily', weekdays: null });
  await goToPlace(page, 'Today');
  await expect(habit(page, 'Read')).toContainText('Daily');
});

test('a habit whose days are all cleared keeps its streak as it was', async ({ page, alice, press }) => {
  const [read = 0] = await alice.hasHabits('Read');
  // The days are cleared today, and today still counts.
  for (const daysAgo of [2, 1, 0]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  await page.goto('/habit-planner');
  for (const each of WEEK) await press(plannedDay(page, 'Read', each));
  await expectSavedRule(page, { type: 'weekly', weekdays: null });
  const saved = (await (await page.request.get('/api/habits')).json()) as { streak: number }[];
  expect(saved).toMatchObject([{ streak: 3 }]);
  for (const each of WEEK) await press(plannedDay(page, 'Read', each));
  await expectSavedRule(page, { type: 'daily', weekdays: null });
  await goToPlace(page, 'Today');
  await expect(habit(page, 'Read')).toHaveAccessibleName(/^Read, completed, 3 day streak/);
});

test('a saved choice never shows the days from before it', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  const row = page.getByRole('row', { name: /^Read/ });
  await expect(row).toContainText('Daily');
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => told.push(text));
  await row.evaluate((element) => {
    const { tell } = globalThis as unknown as { tell: (text: string) => void };
    new MutationObserver(() => tell(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  for (const day of WEEK.slice(0, 3)) {
    const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await press(plannedDay(page, 'Read', day));
    await isSaved;
  }
  await expect(row).toContainText('Thu');
  expect(told.map((text) => ['Daily', 'Mon', 'Tue', 'Wed'].filter((days) => text.slice(0, 30).includes(days)))).toEqual(
    [['Tue', 'Wed'], ['Wed'], []],
  );
});

test('a day that cannot be saved is rolled back', { tag: '@phone' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  await expect(page.getByText('Daily', { exact: true })).toBeVisible();
  await page.route('**/api/habits/*', (route) => route.abort(), { times: 1 });
  await press(plannedDay(page, 'Read', 'Monday'));
  await expect(notice(page, 'Error updating habit')).toBeVisible();
  await expect(notice(page, 'There was a problem updating your habit.')).toBeVisible();
  await expect(page.getByText('Daily', { exact: true })).toBeVisible();
});

test('a name is edited in place: Enter saves, Escape cancels', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/habit-planner');
  const { keyboard } = page;
  const rename = page.getByRole('button', { name: 'Rename Read' });
  const field = page.getByLabel('Habit Name');
  await rename.focus();
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await keyboard.type('Something else');
  // The key ends a word of an input method.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(field).toHaveValue('Something else');
  await keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(rename).toBeFocused();

  await keyboard.press('Enter');
  await expect(field).toHaveValue('Read');
  await field.fill('   ');
  await keyboard.press('Enter');
  await expect(field).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('  Read a lot ');
  await Promise.all([notice(page, 'Habit updated').waitFor(), keyboard.press('Enter')]);
  await expect(page.getByRole('button', { name: 'Rename Read a lot' })).toBeFocused();
  await expectSavedOrder(page, ['Read a lot', 'Run']);

  await page.route('**/api/habits/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Rename Run' }).click();
  await field.fill('Run away');
  await keyboard.press('Enter');
  await expect(notice(page, 'Error updating habit')).toBeVisible();
  await expect(page.getByText('Run', { exact: true })).toBeVisible();
  await expect(page.getByText('Run away')).toHaveCount(0);
});

test(
  'of two names written in quick succession the last one holds, also where the habit still has it',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/habit-planner');
    const field = page.getByLabel('Habit Name');
    for (const last of ['Read', 'Sing']) {
      const letThrough = await holdNext(page, '/api/habits/');
      for (const name of ['Write', last]) {
        await page.getByRole('button', { name: /^Rename / }).click();
        await field.fill(name);
        await field.press('Enter');
      }
      const isSent = page.waitForResponse((answer) => answer.request().postData()?.includes(`"${last}"`) === true);
      letThrough();
      await isSent;
      await expectSavedOrder(page, [last]);
      await expect(page.getByRole('rowheader')).toContainText(last);
    }
  },
);

test('on phones a name is edited in a dialog, and cannot be empty', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', { name: 'Rest', weekdays: [] });
  await page.goto('/habit-planner');
  await page.getByRole('button', { name: 'Rename Rest' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Rename habit' });
  const field = dialog.getByLabel('Habit Name');
  const save = dialog.getByRole('button', { name: 'Save' });
  await field.fill('  ');
  await expect(save).toBeDisabled();
  await field.fill(' Rest well ');
  await Promise.all([notice(page, 'Habit updated').waitFor(), save.tap()]);
  await expect(dialog).toBeHidden();
  await expectSavedOrder(page, ['Read', 'Rest well']);
  // Renaming keeps the habit unscheduled.
  await expect(page.getByText(UNSCHEDULED)).toBeVisible();
});

test(
  'a habit is deleted after a confirmation, and the empty planner links to the dashboard',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/habit-planner');
    await press(page.getByRole('button', { name: 'Delete Read' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
    await press(page.getByRole('button', { name: 'Delete Read' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No habits found' })).toBeVisible();
    await expect(page.getByText('Add some habits to your dashboard first')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('button', { name: 'Rename Read' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Delete Read' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await press(page.getByRole('link', { name: 'Go to Dashboard' }));
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('two days pressed before the first is drawn both count', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  const boxes = page.getByRole('checkbox', { name: /^Read, (Monday|Tuesday)$/ });
  await expect(boxes).toHaveCount(2);
  await boxes.evaluateAll((both: HTMLElement[]) => {
    for (const box of both) box.click();
  });
  await expectSavedRule(page, { type: 'weekly', weekdays: ['wednesday', 'thursday', 'friday', 'saturday', 'sunday'] });
});

test(
  'on phones a tap picks a habit up, and a second one chooses its new place',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep');
    await page.goto('/habit-planner');
    await page.getByRole('button', { name: 'Reorder' }).tap();
    const place = (name: string) => page.getByRole('listitem').getByRole('button', { name });
    await expect(page.getByText('Tap a habit, then tap the place it should take.')).toBeFocused();
    await place('Sleep').tap();
    await expect(place('Sleep')).toHaveAttribute('aria-pressed', 'true');
    await place('Read').tap();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Sleep/, /Read/, /Run/]);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByRole('button', { name: 'Reorder' })).toBeFocused();
    await expectSavedOrder(page, ['Read', 'Run', 'Sleep']);

    await page.getByRole('button', { name: 'Reorder' }).tap();
    await place('Read').tap();
    await place('Sleep').tap();
    await Promise.all([
      notice(page, 'Habit order saved successfully').waitFor(),
      page.getByRole('button', { name: 'Save Changes' }).tap(),
    ]);
    await expectSavedOrder(page, ['Run', 'Sleep', 'Read']);
  },
);

test('on wide screens the planner is reordered by dragging', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await page.clock.install();
  await page.goto('/habit-planner');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const held = await hold(grip(page, 'Sleep'));
  await held.move(0, -130);
  await expect(saidOfDrag(page, 'Sleep, position 1 of 3')).toHaveCount(1);
  await held.release();
  await untilPutDown(page, 'Sleep');
  await expectOrder(page, ['Sleep', 'Read', 'Run']);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Reorder' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveText([/Sleep/, /Read/, /Run/]);
  await expectSavedOrder(page, ['Sleep', 'Read', 'Run']);
});

test('a week can be planned with only a keyboard', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  await page.getByRole('button', { name: 'Delete Read' }).focus();
  await page.keyboard.press('Tab');
  await expect(plannedDay(page, 'Read', 'Monday')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(plannedDay(page, 'Read', 'Monday')).not.toBeChecked();
  await expect(plannedDay(page, 'Read', 'Monday')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(plannedDay(page, 'Read', 'Tuesday')).toBeFocused();
});

inEverySize(() => {
  test('the planner is accessible in all its states', async ({ page, alice }) => {
    await page.goto('/habit-planner');
    await expect(page.getByText('No habits found')).toBeVisible();
    await lookAt(page, 'planner, empty');
    await alice.hasHabits(
      'Read 20 pages',
      { name: 'Practise the left hand of the second movement slowly until it can be played', weekdays: ['sunday'] },
      { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', weekdays: ['monday', 'friday'] },
      { name: 'Call grandmother', weekdays: [] },
    );
    await page.goto('/habit-planner');
    const rename = page.getByRole('button', { name: 'Rename Read 20 pages' });
    await expect(rename).toBeVisible();
    await lookAt(page, 'planner');
    await rename.click();
    await expect(page.getByLabel('Habit Name')).toBeVisible();
    await lookAt(page, 'planner, renaming');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Call grandmother' }).click();
    await lookAt(page, 'planner, deleting');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await lookAt(page, 'planner, reordering');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Habits' })).toBeVisible();
    await lookAt(page, 'edit habits');
  });
});
