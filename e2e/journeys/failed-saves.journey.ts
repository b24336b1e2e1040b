import { addHabit, habit, notice, notices, option, optionsButton, stayWithNotice } from '#support/dashboard.ts';
import { goOffline, hasUnsent, hideAndShow } from '#support/device.ts';
import { breakNext, failNext } from '#support/failing-network.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack, holdNext, neverAnswer } from '#support/slow-network.ts';
import { BOB, fillRegistration, loseSession } from '#support/person.ts';

test('a tick that cannot be saved is rolled back and can be tried again', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await breakNext(page, 'POST', '/api/habit-instances');
  await press(habit(page, 'Read'));
  await expect(notice(page, 'Error updating habit')).toBeVisible();
  await stayWithNotice(page);
  await expect(notice(page, 'There was a problem updating your habit status.')).toBeVisible();
  await expect(habit(page, 'Read')).not.toBeChecked();
  await expect(page.getByText('0 of 2 habits done')).toBeVisible();
  await expect(notice(page, 'It is as it was before. Please try again.')).toBeVisible();
  await breakNext(page, 'POST', '/api/habit-instances');
  const failAgain = await holdNext(page, '/api/habit-instances');
  const retry = notices(page).getByRole('button', { name: 'Retry' });
  await press(retry);
  // The notice has its button until it has faded out.
  await expect(retry).toHaveCount(0);
  failAgain();
  await press(retry);
  await expect(page.getByText('1 of 2 habits done')).toBeVisible();
  await expect(habit(page, 'Read')).toBeChecked();
  await page.reload();
  await expect(habit(page, 'Read')).toBeChecked();
});

test(
  'a tick of a habit that is gone says so and offers no retry',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await habit(page, 'Read').waitFor();
    await page.route('**/api/live', (route) => route.abort());
    await page.route('**/api/habits', (route) => route.abort());
    await alice.deletesHabit(read);
    await press(habit(page, 'Read'));
    await expect(notice(page, 'This habit does not exist')).toBeVisible();
    await expect(notices(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  },
);

test('the habit beyond the limit is told the limit', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  const message = 'You have 500 habits, which is the most one person can keep. Delete one first.';
  await page.route('**/api/habits', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { message } }) : route.fallback(),
  );
  await press(addHabit(page));
  await page.getByLabel('Habit Name').fill('One too many');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(notice(page, message)).toBeVisible();
});

test(
  'a tick is saved even if the page is left before its call ends',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await neverAnswer(page, '/api/habit-instances', 2);
    await press(habit(page, 'Read'));
    await press(habit(page, 'Run'));
    await press(habit(page, 'Run'));
    await press(habit(page, 'Run'));
    await expect(habit(page, 'Run')).toBeChecked();
    await press(habit(page, 'Run'));
    await expect(habit(page, 'Run')).not.toBeChecked();
    await page.reload();
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(habit(page, 'Run')).not.toBeChecked();
    await expect.poll(() => hasUnsent(page)).toBe(false);
    await page.reload();
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(habit(page, 'Run')).not.toBeChecked();
  },
);

test(
  'a change stored while the page was hidden is removed once it is saved',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    const letThrough = await holdBack(page, '/api/habit-instances');
    await page.goto('/dashboard');
    await press(habit(page, 'Read'));
    await expect(page.getByText('1 of 2 habits done')).toBeVisible();
    await hideAndShow(page, async () => expect(await hasUnsent(page)).toBe(true));
    await press(habit(page, 'Run'));
    letThrough();
    await expect.poll(() => hasUnsent(page)).toBe(false);
    await press(habit(page, 'Read'));
    await expect(page.getByText('1 of 2 habits done')).toBeVisible();
    await page.reload();
    await expect(habit(page, 'Read')).not.toBeChecked();
    await expect(habit(page, 'Run')).toBeChecked();
  },
);

test('of two stored taps on one habit the later one counts', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await neverAnswer(page, '/api/habit-instances', 1);
  await press(habit(page, 'Read'));
  await expect(page.getByText('1 of 2 habits done')).toBeVisible();
  await hideAndShow(page);
  await press(habit(page, 'Read'));
  await page.reload();
  await expect.poll(() => hasUnsent(page)).toBe(false);
  await expect(habit(page, 'Read')).not.toBeChecked();
  await page.reload();
  await expect(habit(page, 'Run')).not.toBeChecked();
  await expect(habit(page, 'Read')).not.toBeChecked();
});

test(
  'a note that cannot be saved is reported, and the typed text stays',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await breakNext(page, 'POST', '/api/habit-instances');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Add note'));
    await page.getByLabel('Public note').fill('A long thought');
    await press(page.getByRole('button', { name: 'Save note' }));
    await expect(notice(page, 'Error saving note')).toBeVisible();
    await expect(notice(page, 'There was a problem saving your note.')).toBeVisible();
    await expect(page.getByLabel('Public note')).toHaveValue('A long thought');
    // The notice stands for two seconds, and on a busy machine a press may take as long.
    await Promise.all([notice(page, 'Note saved').waitFor(), press(page.getByRole('button', { name: 'Save note' }))]);
    await expect(habit(page, 'Read')).toHaveAccessibleName('Read, has a note');
  },
);

test(
  'a habit that cannot be added, changed or deleted is reported, and nothing is lost',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');

    await breakNext(page, 'POST', '/api/habits');
    await press(addHabit(page));
    await page.getByLabel('Habit Name').fill('Run');
    await press(page.getByRole('button', { name: 'Save Habit' }));
    await expect(notice(page, 'Error adding habit')).toBeVisible();
    await expect(notice(page, 'There was a problem adding your habit.')).toBeVisible();
    await expect(page.getByLabel('Habit Name')).toHaveValue('Run');
    await press(page.getByRole('button', { name: 'Save Habit' }));
    await expect(habit(page, 'Run')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await failNext(page, 'PATCH', '/api/habits/');
    await press(optionsButton(page, 'Run'));
    await press(option(page, 'Edit habit'));
    await page.getByLabel('Habit Name').fill('Run far');
    await press(page.getByRole('button', { name: 'Save Habit' }));
    await expect(notice(page, 'Error updating habit')).toBeVisible();
    await expect(notice(page, 'There was a problem updating your habit.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Cancel' }));
    await expect(habit(page, 'Run')).toBeVisible();

    await failNext(page, 'DELETE', '/api/habits/');
    await press(optionsButton(page, 'Run'));
    await press(option(page, 'Delete habit'));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await expect(notice(page, 'Error deleting habit')).toBeVisible();
    await expect(notice(page, 'There was a problem deleting your habit.')).toBeVisible();
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
    await expect(habit(page, 'Run')).toBeVisible();
  },
);

test(
  'an action that cannot be queued offline names the network as the cause',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Delete habit'));
    // Without a network the code of notices could not be fetched.
    await expect(notices(page)).toBeAttached();
    await page.context().setOffline(true);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await expect(notice(page, 'Error deleting habit')).toBeVisible();
    await expect(notice(page, /^The server cannot be reached\. Check your connection/)).toBeVisible();
    await page.context().setOffline(false);
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
    await expect(habit(page, 'Read')).toBeHidden();
  },
);

test('a failed sign-out is reported, and the person stays signed in', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await failNext(page, 'POST', '/api/logout');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(notice(page, 'Logout failed')).toBeVisible();
  await expect(habit(page, 'Read')).toBeVisible();
});

testAlone(
  'while the server is unreachable the habits stay readable, and everything resumes when it is back',
  {
    tag: '@phone',
  },
  async ({ page, alice, crushing, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await goOffline(page);
    await expect(habit(page, 'Read')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await crushing.killAndRestart(async () => {
      await press(habit(page, 'Run'));
      await expect(habit(page, 'Run')).toBeChecked();
      await expect(page.getByText('1 of 2 habits done')).toBeVisible();
      await expect(page.getByText('The server cannot be reached.')).toBeVisible();
      await expect(habit(page, 'Read')).toBeVisible();
    });
    await expect(page.getByText('The server cannot be reached.')).toBeHidden({ timeout: 40_000 });
    await expect(page.getByText('Not synced yet', { exact: true })).toBeHidden({ timeout: 40_000 });
    await page.reload();
    await expect(habit(page, 'Run')).toBeChecked();
  },
);

test(
  'a notice whose code fails to load breaks nothing else',
  {
    tag: '@phone',
  },
  async ({ page, alice, press }) => {
    await page.route(/toast-region/, (route) => route.abort());
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await press(habit(page, 'Read'));
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(page.getByText('1 of 1 habit done')).toBeVisible();
  },
);

testAlone(
  'a failed reset link and a failed registration are told in the words of the product',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await loseSession(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await breakNext(page, 'POST', '/api/forgot-password');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(alice.email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(notice(page, 'Failed to send reset link')).toBeVisible();
    await expect(notice(page, 'Something went wrong. Please try again.')).toBeVisible();

    await page.goto('/auth?tab=register&code=any');
    await fillRegistration(page, BOB);
    await breakNext(page, 'POST', '/api/register');
    await page.getByRole('button', { name: 'Register' }).click();
    const refusal = page.getByRole('main').getByText('Registration failed. Please try again or contact support.');
    await expect(refusal).toBeVisible();
  },
);

test.describe('habits that fail to load', { tag: '@phone' }, () => {
  for (const place of ['/dashboard', '/habit-planner']) {
    test(`show an error on ${place}, and appear after a retry`, async ({ page, alice, press }) => {
      await alice.hasHabits('Read');
      await page.route('**/api/habits', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
      const isLive = page.waitForResponse('**/api/live');
      await page.goto(place);
      const card = page.getByRole('alert').filter({ hasText: 'Your habits could not be loaded' });
      await expect(card).toBeVisible();
      await isLive;
      // The page reads again when its live channel opens, and the button does nothing meanwhile.
      await untilQuiet(page);
      const answer = await holdBack(page, '/api/habits');
      const retry = card.getByRole('button', { name: 'Retry' });
      await press(retry);
      // The card stays until the habits have arrived.
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Read', { exact: true }).first()).toBeVisible();
    });
  }
});
