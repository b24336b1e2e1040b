import {
  chooseInMenu,
  editing,
  goToDay,
  habit,
  holdHint,
  menuButton,
  notice,
  notices,
  openedMenu,
  option,
  optionsButton,
  placeInMenu,
} from '#support/dashboard.ts';
import { atHome, day, weekday } from '#support/days.ts';
import { breakNext } from '#support/failing-network.ts';
import { banner, goalsOf, manageGoal, management, openFromBanner } from '#support/goals.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { linkTo, mailAbout } from '#support/mail.ts';
import { ALICE, fillRegistration, logIn } from '#support/person.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { holdBack } from '#support/slow-network.ts';
import { AUTH_TEXTS, DASHBOARD_TEXTS, GOAL_TEXTS, REFUSAL_TEXTS } from '#support/specified-texts.ts';
import { stopClock } from '#support/still-clock.ts';

testAlone(
  'every text of the screens for visitors appears word for word',
  { tag: '@phone' },
  async ({ page, crushing }) => {
    const { read, missing } = createSeenTexts(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).click();
    await read();
    await logIn(page, 'alice@nowhere', 'x');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await read();
    await logIn(page, ALICE.email, 'not my password');
    await expect(notice(page, 'Login failed')).toBeVisible();
    await read();
    await page.goto('/auth?code=wrong');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await read();
    await fillRegistration(page, ALICE);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(notice(page, 'Registration failed')).toBeVisible();
    await read();
    await page.goto(crushing.setupLink());
    await fillRegistration(page, ALICE);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(notice(page, 'Registration successful')).toBeVisible();
    await read();
    await chooseInMenu(page, 'Sign Out');
    await expect(notice(page, 'Logged out')).toBeVisible();
    await read();

    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await read();
    await dialog.getByLabel('Email').fill(ALICE.email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(notice(page, 'Reset link sent')).toBeVisible();
    await read();
    const link = linkTo('/reset-password', await mailAbout(crushing, ALICE, /reset/i));
    const letCheckThrough = await holdBack(page, '/api/validate-reset-token');
    await page.goto(link);
    await expect(page.getByText('Validating reset link...')).toBeAttached();
    await read();
    letCheckThrough();
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, "Passwords don't match")).toBeVisible();
    await read();
    await page.getByLabel('Confirm New Password').fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, 'Password too short')).toBeVisible();
    await read();
    await page.getByLabel('New Password', { exact: true }).fill('twelve blue lamps');
    await page.getByLabel('Confirm New Password').fill('twelve blue lamps');
    await breakNext(page, 'POST', '/api/reset-password');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, 'Password reset failed')).toBeVisible();
    await read();
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, 'Password reset successful')).toBeVisible();
    await read();
    await page.goto(link);
    await expect(page.getByText('Invalid Reset Link')).toBeVisible();
    await read();
    await page.goto('/no/such/page');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await read();
    expect(missing(AUTH_TEXTS)).toEqual([]);
  },
);

test('every text of the dashboard appears word for word', { tag: '@phone' }, async ({ page, alice, press, hold }) => {
  const { read, missing } = createSeenTexts(page);
  const letThrough = await holdBack(page, '/api/habits');
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  await read();
  letThrough();
  await expect(page.getByText('Welcome to Crushing')).toBeVisible();
  await read();
  await press(page.getByRole('button', { name: 'Add Your First Habit' }));
  await press(page.getByText('Custom'));
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(page.getByText('Habit name is required')).toBeVisible();
  await read();
  await press(page.getByText('Daily'));
  await page.getByLabel('Habit Name').fill('Read');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(notice(page, 'Habit added')).toBeVisible();
  await read();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Happy ${weekday(0)}, ${alice.username}!`);

  const choose = async (label: string) => {
    await press(optionsButton(page, 'Read'));
    await expect(option(page, label)).toBeVisible();
    await read();
    await press(option(page, label));
  };
  await alice.hasHabits('Run');
  await expect(habit(page, 'Run')).toBeVisible();
  // These notices stand for one second, so the journey waits for each during its press.
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
  await read();
  await Promise.all([notice(page, 'Read unmarked').waitFor(), press(habit(page, 'Read'))]);
  await read();
  await choose('Add note');
  await page.getByLabel('Public note').fill('Chapter two');
  await Promise.all([notice(page, 'Note saved').waitFor(), press(page.getByRole('button', { name: 'Save note' }))]);
  await read();
  await choose('Edit note');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await choose('Skip today');
  await choose('Undo skip');
  await choose('Edit habit');
  await page.getByLabel('Public Notes').fill('Any book');
  await Promise.all([notice(page, 'Habit updated').waitFor(), press(page.getByRole('button', { name: 'Save Habit' }))]);
  await read();
  // After a second the hold would open the options.
  await stopClock(page);
  const held = await hold(habit(page, 'Run'));
  await page.clock.runFor(100);
  await expect(holdHint(page)).toBeVisible();
  await read();
  await held.move(0, 30);
  await held.release();
  await page.clock.resume();
  await choose('Delete habit');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }));
  await expect(notice(page, 'Habit deleted')).toBeVisible();
  await read();
  await press(habit(page, 'Run'));
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  await read();
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Changes already saved')).toBeVisible();
  await read();
  await goToDay(page, press, 1);
  await expect(editing(page, 1)).toBeVisible();
  await read();
  for (const entry of ['Release Notes', 'Tools']) {
    await press(menuButton(page));
    await read();
    await press(openedMenu(page).getByRole('button', { name: entry, exact: true }));
    await expect(page.getByRole('dialog', { name: entry, exact: true })).toBeVisible();
    await read();
    await page.keyboard.press('Escape');
  }
  expect(missing(DASHBOARD_TEXTS)).toEqual([]);
});

test('every text about goals appears word for word', { tag: '@phone' }, async ({ page, alice, press }) => {
  const { read, missing } = createSeenTexts(page);
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  const reads = async (text: string) => {
    await expect(notice(page, text)).toBeVisible();
    await read();
  };
  const inDialog = (name: string) => management(page).getByRole('button', { name, exact: true });
  await press(await placeInMenu(page, 'Tools'));
  await expect(page.getByRole('button', { name: 'Manage Goal' })).toBeVisible();
  await read();
  await press(page.getByRole('button', { name: 'Manage Goal' }));
  const submit = async (texts: Record<string, string>, problem: string) => {
    for (const [label, text] of Object.entries(texts)) {
      await management(page).getByLabel(label, { exact: true }).fill(text);
    }
    await press(inDialog('Create goal'));
    await expect(management(page).getByText(problem, { exact: true }).first()).toBeVisible();
    await read();
  };
  await submit({ 'Start date': '', 'Target date': '' }, 'Goal name is required');
  await submit(
    { 'Goal name': 'x'.repeat(201), Description: 'x'.repeat(501), Relevant: 'x'.repeat(301) },
    'Title too long',
  );
  const fitting = {
    'Goal name': 'Run',
    Description: '',
    Relevant: '',
    'Start date': day(0),
    'Target date': day(-12),
  };
  await breakNext(page, 'POST', '/api/goals');
  await submit(fitting, 'Error creating goal');
  await press(inDialog('Create goal'));
  await reads('Goal created successfully');
  await expect(banner(page)).toContainText('12 days left');
  await read();

  await breakNext(page, 'POST', '/dismiss');
  await press(banner(page).getByRole('button', { name: 'Dismiss for today' }));
  await reads('Error dismissing goal');
  await press(banner(page).getByRole('button', { name: 'Dismiss for today' }));
  await reads('Goal dismissed');
  await breakNext(page, 'POST', '/reset-dismissal');
  await press(notices(page).getByRole('button', { name: 'Undo' }));
  await reads('Error restoring goal');
  // The notice covers the menu.
  await press(notices(page).getByRole('button', { name: 'Close' }));
  await manageGoal(page, press);
  await press(inDialog('Restore'));
  await reads('Goal restored');
  await breakNext(page, 'PATCH', '/api/goals/');
  const shown = management(page).getByRole('switch', { name: 'Show on dashboard' });
  await press(shown);
  await reads('Error updating goal');
  await press(shown);
  await reads('Goal updated successfully');
  await press(shown);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete goal' });
  await breakNext(page, 'DELETE', '/api/goals/');
  await press(inDialog('Delete goal'));
  await press(confirm);
  await reads('Error deleting goal');
  await press(confirm);
  await reads('Goal deleted');
  // The next journey covers these.
  expect(missing(GOAL_TEXTS)).toEqual(['Overdue', '1 day left', '7 days left']);
});

test(
  'the deadline of a goal counts down in the words of the product',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read');
    await goalsOf(page, crushing).set({ targetDate: day(-12) });
    for (const [daysLater, text] of [
      [5, '7 days left'],
      [11, '1 day left'],
      [12, 'Today'],
      [13, 'Overdue'],
    ] as const) {
      // Counts in days, because a day in between may have 25 hours.
      await page.clock.setFixedTime(atHome(day(-daysLater), '12:00'));
      await page.goto('/dashboard');
      await expect(openFromBanner(page)).toContainText(text);
      expect(GOAL_TEXTS).toContain(text);
    }
  },
);

test(
  'what only the server can refuse is refused in the words of the product',
  { tag: '@phone' },
  async ({ page, crushing, alice }) => {
    const refused = async (path: string, data: object, status = 400): Promise<string> => {
      const answer = await page.request.post(`/api/${path}`, { headers: { origin: crushing.url }, data });
      expect(answer.status()).toBe(status);
      return (await answer.json()).message;
    };
    const valid = { name: 'Read', type: 'daily', deadline: '00:00' };
    const nobody = await page.request.get('/api/public/nobody-of-this-name');
    expect([
      await refused('habits', { ...valid, name: ' ' }),
      await refused('habits', { ...valid, type: 'monthly' }),
      await refused('habits', { ...valid, deadline: undefined }),
      await refused('reset-password', { password: 'a better password' }),
      await refused('encouragement', { message: 'Go on!' }),
      await refused('login', { username: alice.username, password: 'wrong' }, 401),
      (await nobody.json()).message,
    ]).toEqual(REFUSAL_TEXTS);
  },
);
