import { habit, chooseInMenu, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { holdBack } from '#support/slow-network.ts';
import { letAppear, momentOf, stopClock } from '#support/still-clock.ts';

test('a past day keeps a deleted habit under the name it had, to be read only', async ({ page, alice, press }) => {
  const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
  await alice.hasInstance(read, day(2), { completed: true });
  await alice.hasInstance(run, day(2), { completed: true });
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Edit habit'));
  await page.getByLabel('Habit Name').fill('Run 5 km');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(habit(page, 'Run 5 km')).toBeVisible();
  await alice.deletesHabit(run);

  for (const view of ['grid', 'minimal']) {
    await page.goto(`/dashboard?date=${day(2)}&view=${view}`);
    await expect(page.getByText('2 of 2 habits done')).toBeVisible();
    const past = page.getByRole('listitem').filter({ hasText: 'Run' });
    await expect(past).toContainText('Completed, deleted since');
    await expect(past.getByText('Run', { exact: true })).toBeVisible();
    await expect(past.getByRole('checkbox')).toHaveCount(0);
    await expect(past.getByRole('button')).toHaveCount(0);
    await lookAt(page, `a past day with a deleted habit, ${view}`);
  }
  await page.goto(`/dashboard?date=${day(1)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Run 5 km' })).toContainText('Missed, deleted since');
  await expect(page.getByText('0 of 2 habits done')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('0 of 1 habit done')).toBeVisible();
});

test('deleted habits are found in Tools and come back with all their days', async ({ page, alice, press }) => {
  const [, run = 0, swim = 0] = await alice.hasHabits('Read', 'Run', 'Swim');
  await alice.hasInstance(run, day(1), { completed: true });
  await alice.deletesHabit(run);
  await alice.deletesHabit(swim);
  await page.goto('/dashboard');
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Deleted habits' }));
  const dialog = page.getByRole('dialog', { name: 'Deleted habits' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Swim.*30 days left/, /Run.*30 days left/]);
  await lookAt(page, 'deleted habits');
  // The row may go before the board has been read again.
  const readHabits = await holdBack(page, '/api/habits');
  await press(dialog.getByRole('button', { name: 'Restore Run' }));
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  readHabits();
  await expect(notice(page, 'Run restored')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore Swim' })).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Restore Swim' }));
  await expect(dialog.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Deleted habits' })).toBeFocused();
  await lookAt(page, 'no deleted habits');
  await page.keyboard.press('Escape');
  await expect(habit(page, 'Run')).toHaveAccessibleName('Run, 1 day streak');
});

test(
  'Focus and Zen name the deleted habits of a past day, to be read only',
  { tag: '@phone' },
  async ({ page, alice }) => {
    const [read = 0, run = 0, swim = 0] = await alice.hasHabits('Read', 'Run', 'Swim');
    // The habits count from this day on.
    for (const id of [read, run, swim]) await alice.hasInstance(id, day(3), { completed: true });
    await alice.hasInstance(run, day(2), { completed: true });
    await alice.deletesHabit(run);
    await alice.deletesHabit(swim);
    for (const view of ['focus', 'zen']) {
      await page.goto(`/dashboard?date=${day(2)}&view=${view}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Read' })).toBeVisible();
      await expect(page.getByText('Deleted since: Swim (missed), Run (completed)')).toBeVisible();
      if (view === 'zen') await expect(page.getByText('1 of 3 habits done')).toBeAttached();
      await lookAt(page, `a past day with deleted habits, ${view}`);
      await page.goto(`/dashboard?view=${view}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Read' })).toBeVisible();
      await expect(page.getByText('Deleted since')).toHaveCount(0);
    }
  },
);

for (const view of ['grid', 'minimal', 'focus', 'zen']) {
  test(
    `in ${view}, who deleted every habit still sees them on the days they lived`,
    { tag: '@phone' },
    async ({ page, alice }) => {
      const [read = 0] = await alice.hasHabits('Read');
      await alice.hasInstance(read, day(1), { completed: true });
      await alice.deletesHabit(read);
      await page.goto(`/dashboard?date=${day(1)}&view=${view}`);
      await expect(page.getByRole('listitem').filter({ hasText: 'Read' })).toContainText('Completed, deleted since');
      await expect(page.getByText('Nothing planned')).toHaveCount(0);
      await lookAt(page, `a past day with deleted habits only, ${view}`);
      await page.goto(`/dashboard?date=${day(3)}&view=${view}`);
      await expect(page.getByText('Nothing planned')).toBeVisible();
    },
  );
}

test(
  'a habit that is restored elsewhere stands on a past day once, without the live channel too',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    for (const id of [read, run]) await alice.hasInstance(id, day(1), { completed: true });
    await alice.deletesHabit(run);
    await page.route('**/api/live*', (route) => route.abort());
    await page.goto(`/dashboard?date=${day(1)}`);
    await expect(page.getByText('deleted since')).toHaveCount(1);
    await page.request.post(`${crushing.url}/api/habits/${run}/restore`, {
      headers: { origin: crushing.url },
      data: {},
    });
    await expect(habit(page, 'Run')).toBeChecked();
    await expect(page.getByText('deleted since')).toHaveCount(0);
    await expect(page.getByText('2 of 2 habits done')).toBeVisible();
  },
);

test(
  'a deletion that is answered after Cancel leaves the dialog that is open then',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await press(optionsButton(page, 'Run'));
    await press(option(page, 'Delete habit'));
    const answer = await holdBack(page, '/api/habits/');
    const asked = page.getByRole('alertdialog');
    await press(asked.getByRole('button', { name: 'Delete habit' }));
    await press(asked.getByRole('button', { name: 'Cancel' }));
    await expect(asked).toBeHidden();
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Edit habit'));
    await page.getByLabel('Habit Name').fill('Read more');
    answer();
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await expect(page.getByLabel('Habit Name')).toHaveValue('Read more');
  },
);

// docs/product.md, Notices: the notice of a deletion offers Undo for this long. Then it fades out.
const UNDO_MS = 10_000;
const FADES_WITHIN_MS = 400;

test('a deletion can be undone for ten seconds', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.clock.install();
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Delete habit'));
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' });
  await expect(confirm).toBeVisible();
  await stopClock(page);
  const deleted = notice(page, 'Habit deleted');
  const shownAt = await momentOf(page, 'Habit deleted');
  await press(confirm);
  await letAppear(page, deleted);
  /** Lets time pass until the notice has been there for `ms` milliseconds. */
  const passUntil = async (ms: number): Promise<void> =>
    page.clock.runFor((await shownAt()) + ms - (await page.evaluate(() => Date.now())));
  await passUntil(UNDO_MS - 200);
  await expect(deleted).toBeVisible();
  await expect(notices(page).getByRole('button')).toHaveText(['Undo', 'Close']);
  await passUntil(UNDO_MS + FADES_WITHIN_MS);
  await expect(notices(page).getByRole('button')).toHaveCount(0);
  await expect(deleted).toHaveCount(0);
});

test('two presses of Undo restore a habit once', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  let restored = 0;
  page.on('request', (request) => (restored += Number(request.url().endsWith('/restore'))));
  await optionsButton(page, 'Read').click();
  await option(page, 'Delete habit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
  await notices(page).getByRole('button', { name: 'Undo' }).dblclick();
  await expect(habit(page, 'Read')).toBeVisible();
  expect(restored).toBe(1);
});
