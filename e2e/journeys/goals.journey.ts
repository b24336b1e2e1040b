import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { habit, notice, notices } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { breakLater, failNext } from '#support/failing-network.ts';
import { banner, goalsOf, manageGoal, management, openFromBanner } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';
import { tabTo } from '#support/tab-to.ts';

const REFUSAL =
  /^A goal can be changed once a month\. It is possible again from (\w+ 1st \w+|tomorrow) \(\d{4}-\d\d-01\)\.$/;

const inDialog = (page: Page, name: string) => management(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => management(page).getByLabel(label, { exact: true });
const dismissButton = (page: Page) => banner(page).getByRole('button', { name: 'Dismiss for today' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this goal?' });

test('a new goal is shown on the dashboard with its days left', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await manageGoal(page, press);
  await expect(field(page, 'Goal name')).toBeFocused();
  await expect(field(page, 'Start date')).toHaveValue(day(0));
  await expect(field(page, 'Target date')).toHaveValue(day(-30));
  await expect(management(page).getByRole('switch', { name: 'Show on dashboard' })).toBeChecked();
  await expectAccessible(page, 'the form of a new goal');

  await field(page, 'Target date').fill(day(1));
  await press(inDialog(page, 'Create goal'));
  await expect(field(page, 'Goal name')).toBeFocused();
  await expect(management(page).getByText('Target date must not be before the start date')).toBeVisible();
  await expectAccessible(page, 'the form of a goal with problems');

  await field(page, 'Goal name').fill('Run 10 km');
  await field(page, 'Specific').fill('  Along the river  ');
  await expect(management(page).getByText('15 / 300')).toBeVisible();
  await field(page, 'Target date').fill(day(-12));
  await press(inDialog(page, 'Create goal'));
  await expect(notice(page, 'Goal created successfully')).toBeVisible();
  await expect(management(page)).toBeHidden();
  await expect(openFromBanner(page)).toHaveAccessibleName('Run 10 km 12 days left');
  await expectAccessible(page, 'the banner');

  await page.reload();
  await press(openFromBanner(page));
  await expect(management(page).getByText('Along the river', { exact: true })).toBeVisible();
});

test(
  'a goal can be changed once a month; showing and dismissing it is never limited',
  { tag: '@phone' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set({ description: 'In one go', specific: 'Along the river' });
    await page.goto('/dashboard');
    await press(openFromBanner(page));
    await expectAccessible(page, 'a goal that can be changed');
    await press(inDialog(page, 'Edit goal'));
    await expect(field(page, 'Goal name')).toHaveValue('Run 10 km');
    await press(inDialog(page, 'Save changes'));
    await expect(management(page), 'without a change nothing is saved').toBeHidden();

    await press(openFromBanner(page));
    await press(inDialog(page, 'Edit goal'));
    await field(page, 'Goal name').fill('Run 20 km');
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await press(inDialog(page, 'Save changes'));
    expect((await saved).postDataJSON()).toEqual({ title: 'Run 20 km' });
    await expect(notice(page, 'Goal updated successfully')).toBeVisible();
    await expect(banner(page)).toContainText('Run 20 km');

    await press(openFromBanner(page));
    await expect(management(page).getByText(REFUSAL).first()).toBeVisible();
    for (const name of ['Edit goal', 'Delete goal']) {
      await expect(inDialog(page, name)).toBeDisabled();
      await expect(inDialog(page, name)).toHaveAccessibleDescription(REFUSAL);
    }
    await expectAccessible(page, 'a goal that was changed this month');
    const shown = management(page).getByRole('switch', { name: 'Show on dashboard' });
    await press(shown);
    await expect(notice(page, 'Goal updated successfully')).toBeVisible();
    await expect(inDialog(page, 'Dismiss for today')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Goal', exact: true, includeHidden: true })).toHaveCount(0);
    const answer = await holdBack(page, '/api/goals');
    await press(shown);
    await expect(shown).toBeChecked();
    await expect(management(page).getByText('Dismissed. It returns tomorrow.')).toHaveCount(0);
    answer();
    await press(inDialog(page, 'Dismiss for today'));
    await expect(notice(page, 'Goal dismissed')).toBeVisible();
    await expect(management(page).getByText('Dismissed. It returns tomorrow.')).toBeVisible();
    await press(inDialog(page, 'Restore'));
    await expect(notice(page, 'Goal restored')).toBeVisible();
    await press(inDialog(page, 'Close').first());
    await expect(banner(page)).toBeVisible();
  },
);

test(
  'a deleted goal is gone, and no other can be created in the same month',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set();
    await page.goto('/dashboard');
    await press(openFromBanner(page));
    await press(inDialog(page, 'Delete goal'));
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page, 'the question before a goal goes');
    await press(question(page).getByRole('button', { name: 'Cancel' }));
    await expect(question(page)).toBeHidden();
    await press(inDialog(page, 'Delete goal'));
    const allowanceMayCome = await holdBack(page, '/api/goals/can-modify');
    await press(question(page).getByRole('button', { name: 'Delete goal' }));
    await expect(notice(page, 'Goal deleted')).toBeVisible();
    await expect(management(page)).toBeHidden();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await manageGoal(page, press);
    await expect(management(page).getByRole('heading', { name: 'No goal yet' })).toBeVisible();
    allowanceMayCome();
    await expect(inDialog(page, 'Create goal')).toHaveAccessibleDescription(REFUSAL);
    await expectAccessible(page, 'no goal, and none possible');
  },
);

test(
  'a dismissed goal stays hidden for the day, and Undo restores it',
  { tag: '@phone' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set();
    await page.goto('/dashboard');
    await press(dismissButton(page));
    await expect(banner(page)).toHaveCount(0);
    await expect(notice(page, 'Goal dismissed')).toBeVisible();
    await press(notices(page).getByRole('button', { name: 'Undo' }));
    await expect(notice(page, 'Goal restored')).toBeVisible();
    await expect(banner(page)).toBeVisible();

    await press(dismissButton(page));
    await expect(notice(page, 'Goal dismissed')).toBeVisible();
    await page.reload();
    await untilQuiet(page);
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  },
);

test(
  'a goal change on another device shows at once, without a layout shift',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Walk', 'Stretch', 'Cook');
    const goals = goalsOf(page, crushing);
    await watchLayoutShifts(page);
    const isLive = page.waitForResponse('**/api/live');
    const hasNone = page.waitForResponse('**/api/goals');
    await page.goto('/dashboard');
    await isLive;
    await hasNone;
    await expect(habit(page, 'Cook')).toBeVisible();
    const goal = await goals.set();
    await expect(banner(page)).toContainText('Run 10 km');
    await goals.dismiss(goal);
    await expect(banner(page)).toHaveCount(0);
    await expectSteady(page, 'a goal that comes and goes');

    await manageGoal(page, press);
    await expect(inDialog(page, 'Edit goal')).toBeEnabled();
    await goals.change(goal, { title: 'Swim 2 km' });
    await expect(management(page).getByRole('heading', { name: 'Swim 2 km' })).toBeVisible();
    await expect(inDialog(page, 'Edit goal')).toBeDisabled();
  },
);

test(
  'a goal change that cannot be saved is rolled back and reported',
  { tag: '@phone' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set();
    await page.goto('/dashboard');
    await failNext(page, 'POST', '/dismiss');
    await press(dismissButton(page));
    await expect(notice(page, 'Error dismissing goal')).toBeVisible();
    await expect(notice(page, /^The server cannot be reached\./)).toBeVisible();
    await expect(banner(page)).toBeVisible();

    await press(openFromBanner(page));
    await failNext(page, 'PATCH', '/api/goals/');
    const shown = management(page).getByRole('switch', { name: 'Show on dashboard' });
    await press(shown);
    await expect(notice(page, 'Error updating goal')).toBeVisible();
    await expect(shown).toBeChecked();
    await failNext(page, 'DELETE', '/api/goals/');
    await press(inDialog(page, 'Delete goal'));
    await press(question(page).getByRole('button', { name: 'Delete goal' }));
    await expect(notice(page, 'Error deleting goal')).toBeVisible();
    await press(question(page).getByRole('button', { name: 'Cancel' }));
    await expect(management(page).getByRole('heading', { name: 'Run 10 km' })).toBeVisible();
  },
);

test(
  'two changes that fail one after the other leave the goal as it was',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set();
    await page.goto('/dashboard');
    await press(openFromBanner(page));
    const shown = management(page).getByRole('switch', { name: 'Show on dashboard' });
    await expect(shown).toBeChecked();
    const breakThem = await breakLater(page, '/api/goals');
    for (const isOn of [false, true]) {
      await press(shown);
      await expect(shown).toBeChecked({ checked: isOn });
    }
    const answered: string[] = [];
    page.on('response', (answer) => answered.push(answer.request().method()));
    const hasFailedTwice = () => answered.filter((method) => method === 'PATCH').length === 2;
    const isReadAnew = page.waitForRequest((request) => request.method() === 'GET' && hasFailedTwice());
    await breakThem(2);
    await isReadAnew;
    await expect(shown).toBeChecked();
  },
);

test(
  'a change that the server refuses shows the server’s reason, and the typed text stays',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read');
    const goals = goalsOf(page, crushing);
    const goal = await goals.set();
    // Without the live channel this window does not learn that another device has used the month's change.
    await page.route('**/api/live', (route) => route.abort());
    await page.goto('/dashboard');
    await press(openFromBanner(page));
    await press(inDialog(page, 'Edit goal'));
    await field(page, 'Goal name').fill('Run 20 km');
    await goals.change(goal, { title: 'Swim 2 km' });
    await press(inDialog(page, 'Save changes'));
    await expect(notice(page, 'Error updating goal')).toBeVisible();
    await expect(notice(page, REFUSAL)).toBeVisible();
    await expect(field(page, 'Goal name')).toHaveValue('Run 20 km');
    await expect(inDialog(page, 'Save changes')).toBeDisabled();
    await press(inDialog(page, 'Cancel'));
    await expect(management(page).getByRole('heading', { name: 'Swim 2 km' })).toBeVisible();
  },
);

test(
  'a goal can be set, read, edited and dismissed with only a keyboard',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const { keyboard } = page;
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await tabTo(page, page.getByRole('button', { name: 'Tools' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Manage Goal' }));
    await keyboard.press('Enter');
    await expect(field(page, 'Goal name')).toBeFocused();
    await keyboard.type('Run 10 km');
    await keyboard.press('Enter');
    await expect(notice(page, 'Goal created successfully')).toBeVisible();
    await expect(management(page)).toBeHidden();

    await tabTo(page, openFromBanner(page));
    await keyboard.press('Enter');
    await expect(management(page).getByRole('heading', { name: 'Goal Management' })).toBeFocused();
    await tabTo(page, inDialog(page, 'Edit goal'));
    await keyboard.press('Enter');
    await expect(field(page, 'Goal name')).toBeFocused();
    await tabTo(page, inDialog(page, 'Cancel'));
    await keyboard.press('Enter');
    await expect(inDialog(page, 'Edit goal')).toBeFocused();
    await keyboard.press('Escape');
    await expect(management(page)).toBeHidden();
    await expect(openFromBanner(page)).toBeFocused();

    await tabTo(page, dismissButton(page));
    await keyboard.press('Enter');
    await expect(notice(page, 'Goal dismissed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.press('F8');
    await expect(notices(page)).toBeFocused();
    await keyboard.press('Tab');
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
  },
);
