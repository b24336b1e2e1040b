import { colourOf } from '#support/colours.ts';
import { addHabit, habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { expectApart, expectOverNoControl } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { cheerFor, openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

test(
  'a perfect day is celebrated once, and again after a habit was unmarked',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const celebration = notice(page, 'Perfect Day!');
    // The notice of a tick stands for one second, so it is looked for while the press is on its way.
    await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
    await expect(celebration).toHaveCount(0);
    await press(habit(page, 'Run'));
    await expect(celebration).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 2 habits done')).toBeVisible();
    // The code of a notice comes after the habits.
    await untilQuiet(page);
    await expect(celebration).toHaveCount(0);
    await Promise.all([notice(page, 'Run unmarked').waitFor(), press(habit(page, 'Run'))]);
    await expect(celebration).toHaveCount(0);
    await press(habit(page, 'Run'));
    await expect(celebration).toBeVisible();
  },
);

test('one notice shows at a time: at the top of phones, at the lower right of wide screens', async ({
  page,
  alice,
  press,
  viewport,
}) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await page.goto('/dashboard');
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
  await Promise.all([notice(page, 'Run completed').waitFor(), press(habit(page, 'Run'))]);
  await expect(notice(page, 'Read completed')).toHaveCount(0);
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Skip today'));
  await expect(notice(page, 'Run skipped')).toBeVisible();
  await expect(notices(page).getByRole('button', { name: 'Close' })).toHaveCount(1);

  const box = await notices(page).getByText('Run skipped').boundingBox();
  const size = viewport ?? { width: 0, height: 0 };
  const isPhone = size.width < 768;
  if (isPhone) expect(box?.y).toBeLessThan(size.height / 4);
  else expect(box?.y).toBeGreaterThan((size.height * 3) / 4);
  if (!isPhone) expect(box?.x).toBeGreaterThan(size.width / 2);

  await press(notices(page).getByRole('button', { name: 'Close' }));
  await expect(notice(page, 'Run skipped')).toHaveCount(0);
});

test('a notice shows on a page that is never idle', { tag: '@phone' }, async ({ page, alice, press }) => {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await alice.hasHabits('Read', 'Run');
  const isCounted = page.waitForRequest('**/api/page-view');
  await page.goto('/dashboard');
  // By then what follows the first paint has loaded.
  await isCounted;
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
});

for (const width of [320, 360, 390, 700]) {
  test(`at ${width} px no notice lies over a control`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    await alice.hasHabits('Read', 'Run');
    for (const view of ['grid', 'minimal', 'focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Happy/);
      await page.keyboard.press('Control+s');
      await expect(notice(page, 'Changes already saved')).toBeVisible();
      await expectOverNoControl(notices(page), view);
    }
    await page.goto('/dashboard');
    await Promise.all([notice(page, 'Read completed').waitFor(), habit(page, 'Read').click()]);
    await expectOverNoControl(notices(page), 'a tick');
    await habit(page, 'Run').click();
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await expectOverNoControl(notices(page), 'a perfect day');
    await takePicture(page, 'notice of a perfect day');
    await optionsButton(page, 'Run').click();
    await option(page, 'Delete habit').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await expectOverNoControl(notices(page), 'a deletion');
    await takePicture(page, 'notice of a deletion');
    await page.route('**/api/habit-instances/**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.route('**/api/habit-instances', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await habit(page, 'Read').click();
    await expect(notice(page, 'Error updating habit')).toHaveCSS('color', await colourOf(page, '--danger'));
    await expectOverNoControl(notices(page), 'a failure');
    await takePicture(page, 'notice of a failure');
  });
}

for (const width of [320, 360, 390, 700]) {
  test(
    `at ${width} px no notice lies over a control of a public page`,
    { tag: '@sizes' },
    async ({ page, alice, browser, crushing }) => {
      await page.setViewportSize({ width, height: 640 });
      // With one habit a tick would make a perfect day, whose notice replaces that of the tick.
      await alice.hasHabits('Write', 'Run');
      const bob = await neighbour(browser, crushing);
      await bob.hasHabits(...Array.from({ length: 12 }, (_, number) => `Habit ${number + 1}`));

      await openProfile(page, bob.username);
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(notice(page, `Now following ${bob.username}`)).toBeVisible();
      await expectOverNoControl(notices(page), 'a followed profile');
      await takePicture(page, 'notice on a profile');
      await page.getByRole('button', { name: 'Unfollow' }).click();
      await expect(notice(page, `Unfollowed ${bob.username}`)).toBeVisible();
      await expectOverNoControl(notices(page), 'a profile with Undo');
      // Hearts scroll below the notice.
      await cheerFor(page, 'Habit 9').click();
      await expect(notice(page, 'Encouragement sent!')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectOverNoControl(notices(page), 'the hearts of a profile');

      await page.goto(`/buddies/${alice.username}+${bob.username}`);
      const tick = page.getByRole('checkbox', { name: 'Write' });
      await Promise.all([notice(page, 'Write completed').waitFor(), tick.click()]);
      await expectOverNoControl(notices(page), 'buddies');
      await page.getByRole('button', { name: 'Send Encouragement' }).click({ force: true });
      await expect(notice(page, /^You can send the next one in \d+ s\.$/)).toBeVisible();
      await expectOverNoControl(notices(page), 'buddies after a cheer');
      await takePicture(page, 'notice on buddies');

      await page.goto('/podcast');
      await expect(page.getByRole('link', { name: 'Notifications' }).filter({ visible: true })).toBeVisible();
      await page.getByRole('link', { name: 'Start Building Habits' }).waitFor();

      await bob.leaves();
    },
  );

  test(`at ${width} px no notice lies over a control of a visitor`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    await alice.hasHabits('Write');
    await page.context().clearCookies();
    await openProfile(page, alice.username);
    await cheerFor(page, 'Write').click();
    await expect(notice(page, 'Login required')).toBeVisible();
    await expectOverNoControl(notices(page), 'the profile of a visitor');
    await takePicture(page, 'notice of a visitor');
    await page.goto('/podcast');
    await page.getByRole('button', { name: 'Claim My Free VIP Month' }).click();
    await breakNext(page, 'POST', '/api/podcast/signup');
    await page.getByLabel('Name', { exact: true }).fill('Lena');
    await page.getByLabel('Email').fill('lena@example.org');
    await page.getByLabel('Username').fill('lena-listener');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Claim VIP Access' }).click();
    await expect(notice(page, 'Signup Failed')).toBeVisible();
    await expectOverNoControl(notices(page), 'the podcast');
  });
}

test('what lies beside a notice can be pressed', { tag: '@sizes' }, async ({ page, alice }) => {
  await page.setViewportSize({ width: 700, height: 640 });
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await habit(page, 'Read').click();
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  // A point left of the notice, within its height.
  const box = await notices(page).boundingBox();
  const beside = { x: 24, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  expect(beside.x).toBeLessThan(box?.x ?? 0);
  const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('header') !== null, beside);
  expect(hit, 'the header takes the press').toBe(true);
});

test(
  'an Undo that another notice covers for a moment comes back after it, and works',
  { tag: '@every-look' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep');
    await page.clock.install();
    await page.goto('/dashboard');
    await press(optionsButton(page, 'Sleep'));
    await press(option(page, 'Delete habit'));
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' });
    await expect(confirm).toBeVisible();
    await stopClock(page);
    await press(confirm);
    await letAppear(page, notice(page, 'Habit deleted'));
    await press(habit(page, 'Read'));
    await page.clock.runFor(200);
    await expect(notice(page, 'Read completed')).toBeVisible();
    await expect(notice(page, 'Habit deleted')).toHaveCount(0);
    await page.clock.runFor(1200);
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await press(notices(page).getByRole('button', { name: 'Undo' }));
    await page.clock.resume();
    await expect(habit(page, 'Sleep')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(notice(page, 'Habit deleted')).toHaveCount(0);
  },
);

for (const width of [360, 768, 1280]) {
  test(
    `over a dialog of ${width} px a notice lies on none of its buttons`,
    { tag: '@sizes' },
    async ({ page, alice }) => {
      // The window is so low that the dialog has its maximum height.
      await page.setViewportSize({ width, height: 560 });
      await alice.hasHabits('Read');
      await page.route('**/api/habits', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'No' } })
          : route.fallback(),
      );
      await page.goto('/dashboard');
      await addHabit(page).click();
      const dialog = page.getByRole('dialog', { name: 'Add habit' });
      await dialog.getByLabel('Habit Name').fill('Swim');
      await dialog.getByRole('button', { name: 'Save Habit' }).click();
      await expect(notice(page, 'Error adding habit')).toBeVisible();
      for (const name of ['Close', 'Cancel', 'Save Habit']) {
        const button = dialog.getByRole('button', { name }).first();
        await expectApart(notices(page), button);
      }
    },
  );
}

test('a notice stays while the mouse is over it', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.clock.install();
  await page.goto('/dashboard');
  // The notice of a perfect day lasts 5 s, enough to reach it with the mouse.
  const celebration = notice(page, 'Perfect Day!');
  await habit(page, 'Read').click();
  await celebration.hover();
  await page.clock.fastForward(30_000);
  await expect(celebration).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(6000);
  await expect(celebration).toHaveCount(0);

  await Promise.all([notice(page, 'Read unmarked').waitFor(), habit(page, 'Read').click()]);
  await habit(page, 'Read').click();
  await expect(celebration).toBeVisible();
  await page.keyboard.press('F8');
  await expect(notices(page)).toBeFocused();
  await page.clock.fastForward(30_000);
  await expect(celebration).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(celebration).toHaveCount(0);
  await expect(habit(page, 'Read')).toBeFocused();
});

for (const [direction, x, y] of [
  ['aside', 1, 0],
  ['up', 0, -1],
] as const) {
  test(
    `a notice swiped 50 px ${direction} goes, and falls back when swiped less`,
    { tag: '@phone' },
    async ({ page, alice, press, hold }) => {
      await alice.hasHabits('Read', 'Run');
      await page.clock.install();
      await page.goto('/dashboard');
      await press(habit(page, 'Read'));
      // The notice would go by itself while it is swiped slowly.
      await stopClock(page);
      await press(habit(page, 'Run'));
      const title = notice(page, 'Perfect Day!');
      await letAppear(page, title);
      const before = await title.boundingBox();
      const short = await hold(title);
      await short.move(45 * x, 45 * y);
      await short.release();
      await expect(title).toBeVisible();
      await expect.poll(async () => (await title.boundingBox())?.x).toBe(before?.x);
      const long = await hold(title);
      await long.move(60 * x, 60 * y);
      await long.release();
      // Longer than it takes to slide away, much shorter than it stays.
      await page.clock.runFor(200);
      await expect(title).toHaveCount(0);
    },
  );
}
