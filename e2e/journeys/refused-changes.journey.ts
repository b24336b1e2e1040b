import type { Page } from '@playwright/test';
import { addHabit, habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { manageGoal, management } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { plannedDay } from '#support/planner.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

const TOO_OFTEN = 'That was too often. Please try again in 20 seconds.';

test(
  'a change that comes too often is told in the sentence of the server',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await page.route('**/api/habits/**', (route) =>
      ['PATCH', 'DELETE'].includes(route.request().method())
        ? route.fulfill({ status: 429, json: { message: TOO_OFTEN } })
        : route.fallback(),
    );
    const told = async (title: string) => {
      await expect(notice(page, title)).toBeVisible();
      await expect(notice(page, TOO_OFTEN)).toBeVisible();
      await notices(page).getByRole('button', { name: 'Close' }).click();
      await expect(notice(page, title)).toBeHidden();
    };
    await page.goto('/dashboard');

    await optionsButton(page, 'Read').click();
    await option(page, 'Edit habit').click();
    await page.getByLabel('Habit Name').fill('Read more');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await told('Error updating habit');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await optionsButton(page, 'Read').click();
    await option(page, 'Make private').click();
    await told('Error updating habit');

    await optionsButton(page, 'Read').click();
    await option(page, 'Delete habit').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
    await told('Error deleting habit');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Reorder' }).click();
    await page.getByRole('button', { name: 'Move down Read' }).click();
    await page.getByRole('button', { name: /^Save/ }).click();
    await told('Error saving order');

    await page.goto('/habit-planner');
    await plannedDay(page, 'Read', 'Monday').click();
    await told('Error updating habit');
    await expect(plannedDay(page, 'Read', 'Monday')).toBeChecked();
    await page.getByRole('button', { name: 'Rename Read' }).click();
    await page.getByRole('textbox').fill('Read more');
    await page.keyboard.press('Enter');
    await told('Error updating habit');
  },
);

test('a follow that comes too often is told in the sentence of the server', async ({
  signedInPage: page,
  browser,
  crushing,
}) => {
  const bob = await neighbour(browser, crushing);
  await page.route('**/api/follow/*', (route) => route.fulfill({ status: 429, json: { message: TOO_OFTEN } }));
  await page.goto(`/${bob.username}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(notice(page, TOO_OFTEN)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await bob.leaves();
});

test('a note that the server refuses is told in its sentence', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await optionsButton(page, 'Read').click();
  await option(page, 'Add note').click();
  await page.getByLabel('Public note').fill('A long thought');
  await page.route('**/api/live', (route) => route.abort());
  await page.route('**/api/habits', (route) => route.abort());
  await alice.deletesHabit(read);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(notice(page, 'Error saving note')).toBeVisible();
  await expect(notice(page, 'This habit does not exist')).toBeVisible();
});

/** Saves a value that the server refuses, and expects the reason beside the field. */
const isRefused = async (page: Page, save: string, label: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(label, { exact: true });
  await field.fill('Run\u0001');
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/characters that cannot be stored/);
  await expect(field).toBeFocused();
};

/** Collects the texts of all notices from now on. */
const collectNotices = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const shown = new Set<string>();
    const look = () => shown.add(document.querySelector('[aria-label="Notifications (F8)"]')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(globalThis, { shown });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
};

test(
  'what is wrong with a field is told beside it, and by no notice',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const shown = await collectNotices(page);
    await addHabit(page).click();
    await isRefused(page, 'Save Habit', 'Habit Name');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await manageGoal(page, press);
    await isRefused(page, 'Create goal', 'Goal name');
    // Notices come in order, so a notice of the refusal would come before this one.
    await management(page).getByLabel('Goal name').fill('Run 10 km');
    await management(page).getByRole('button', { name: 'Create goal' }).click();
    await expect.poll(shown).toContainEqual(expect.stringContaining('Goal created successfully'));
    expect((await shown()).filter((text) => text.includes('Error'))).toEqual([]);
  },
);

test('a refused change of a habit is told beside the field too', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  const shown = await collectNotices(page);
  await optionsButton(page, 'Read').click();
  await option(page, 'Edit habit').click();
  await isRefused(page, 'Save Habit', 'Habit Name');
  await page.getByLabel('Habit Name').fill('Read more');
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await expect.poll(shown).toContainEqual(expect.stringContaining('Habit updated'));
  expect((await shown()).filter((text) => text.includes('Error'))).toEqual([]);
});

test('a name that is edited in place and refused is told by a notice', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/habit-planner');
  await page.getByRole('button', { name: 'Rename Read' }).click();
  await page.getByRole('textbox').fill('Read\u0001');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Error updating habit')).toBeVisible();
});

test('whoever asks too often who they are is not signed out', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  let refused = 0;
  await page.route('**/api/user', (route) => {
    refused += 1;
    return refused > 4
      ? route.fallback()
      : route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message: TOO_OFTEN } });
  });
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await expect.poll(() => refused).toBe(5);
});

test(
  'who is signed in is asked up to two more times where the read fails, behind a spinner, and then counts as signed out',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    let [asked, failures] = [0, 2];
    await page.route('**/api/user', (route) => {
      asked += 1;
      return asked > failures ? route.fallback() : route.fulfill({ status: 500, json: { message: '' } });
    });
    await page.clock.install();
    await stopClock(page);
    const passTries = async (): Promise<void> => {
      await letAppear(page, page.getByRole('status').filter({ hasText: /^Loading$/ }));
      await expect.poll(() => asked).toBe(1);
      for (const tries of [2, 3])
        await expect
          .poll(async () => {
            await page.clock.runFor(500);
            return asked;
          })
          .toBe(tries);
    };
    await page.goto('/habit-planner');
    await passTries();
    await letAppear(page, page.getByRole('heading', { level: 1, name: 'Habit Planner' }));
    [asked, failures] = [0, 3];
    await page.goto('/habit-planner');
    await passTries();
    await expect(page).toHaveURL(/\/auth$/);
    await page.clock.fastForward('01:00');
    await untilQuiet(page);
    expect(asked).toBe(3);
    [asked, failures] = [0, 0];
    await page.goto('/dashboard');
    // The session is still valid.
    await letAppear(page, habit(page, 'Read'));
  },
);

test('a read that comes too often is told in the sentence of the server', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.route(
    /\/api\/(habits|progress|sessions|feed\/days|following|encouragements|challenges|people|public\/\w+)(\?|$)/,
    (route) => route.fulfill({ status: 429, json: { message: TOO_OFTEN } }),
  );
  for (const [path, what] of [
    ['/habit-planner', 'Your habits'],
    ['/progress', 'Your progress'],
    ['/settings', 'Your devices'],
    [`/${alice.username}`, 'This profile'],
    ['/dashboard', 'Your habits'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: `${what} could not be loaded` })).toContainText(TOO_OFTEN);
  }
  // These pages have their own words for other failures.
  for (const path of ['/people', '/following', '/people/encouragement', '/challenge']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(TOO_OFTEN);
  }
  await page.goto('/public');
  await page.getByLabel('Username').fill('somebody');
  await expect(page.getByRole('alert')).toHaveText(TOO_OFTEN);
  await page.goto('/dashboard');
  await lookAt(page, 'a read that comes too often');
  // The sentence stays while the next attempt is under way.
  const letThrough = await holdBack(page, '/api/habits');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toContainText(TOO_OFTEN);
  letThrough();
  await expect(habit(page, 'Read')).toBeVisible();
});

test(
  'a habit and a tick that wait for the network stay where the server answers with a fault of its own',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    let server: 'away' | 'faulty' | 'well' = 'away';
    await page.route(/\/api\/(habits|habit-instances)$/, async (route) => {
      if (server === 'well' || route.request().method() !== 'POST') return route.fallback();
      return server === 'away' ? route.abort() : route.fulfill({ status: 500, json: { message: '' } });
    });
    await habit(page, 'Read').click();
    await addHabit(page).click();
    await page.getByLabel('Habit Name').fill('Run');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    const waiting = page.getByText('Not synced yet', { exact: true });
    await expect(waiting).toHaveCount(2);
    server = 'faulty';
    const faults = [
      page.waitForResponse((answer) => answer.status() === 500 && answer.url().endsWith('/api/habits')),
      page.waitForResponse((answer) => answer.status() === 500 && answer.url().endsWith('/api/habit-instances')),
    ];
    // Retries at once, as when the network returns.
    const tryNow = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
    await tryNow();
    await Promise.all(faults);
    await expect(waiting).toHaveCount(2);
    server = 'well';
    await expect(async () => {
      await tryNow();
      await expect(waiting).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.reload();
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(habit(page, 'Run')).toBeVisible();
  },
);
