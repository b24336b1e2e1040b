import type { Page } from '@playwright/test';
import { addHabit, chooseInMenu, goToPlace, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import {
  expectOnlyBuildCached,
  goOffline,
  hasUnsent,
  hideAndShow,
  keepOnDevice,
  openAndKeep,
  storedText,
  untilFetched,
  workerHasPage,
} from '#support/device.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { samePersonElsewhere } from '#support/other-browser.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'offline the dashboard opens with the last habits it read, and shows how old they are',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    await page.context().setOffline(true);
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    await expect(habit(page, 'Run')).toBeVisible();
    await expect(page.getByText(/^You are offline\. This page is as of .+\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  },
);

test('a page that nobody touched opens without a network', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await workerHasPage(page);
  await expect.poll(() => storedText(page)).toContain('Read');
  await page.context().setOffline(true);
  await page.reload();
  await expect(habit(page, 'Read')).toBeVisible();
});

test(
  'where the network was lost at first, the device keeps its copy once it is back',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    const codeOfCopy = '**/assets/device-copy-*.js';
    await page.route(codeOfCopy, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/device-copy-'));
    await page.goto('/dashboard');
    await failed;
    await page.unroute(codeOfCopy);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await keepOnDevice(page, 'Read');
  },
);

/** Today's habits as the server has them. */
const savedHabits = async (page: Page): Promise<{ name: string; completed: boolean; notes: string | null }[]> => {
  const habits: { name: string; completed: boolean; instance?: { notes: string | null } }[] = await (
    await page.request.get('/api/habits')
  ).json();
  return habits.map(({ name, completed, instance }) => ({ name, completed, notes: instance?.notes ?? null }));
};

test(
  'ticks, notes and a new habit made offline survive a reload and are sent once',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    await goOffline(page);

    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await press(optionsButton(page, 'Run'));
    await press(option(page, 'Add note'));
    await page.getByRole('dialog').getByRole('textbox').fill('In the rain');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await addHabit(page).click();
    await page.getByLabel('Habit Name').fill('Sleep early');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await press(habit(page, 'Sleep early'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(3);
    await expect(page.getByText('2 of 3 habits done')).toBeVisible();

    await page.reload();
    await expect(habit(page, 'Read')).toBeChecked();
    await expect(habit(page, 'Sleep early')).toBeChecked();
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(3);

    await page.context().setOffline(false);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await expect
      .poll(() => savedHabits(page))
      .toEqual([
        { name: 'Read', completed: true, notes: null },
        { name: 'Run', completed: false, notes: 'In the rain' },
        { name: 'Sleep early', completed: true, notes: null },
      ]);
    await expect.poll(() => hasUnsent(page)).toBe(false);
    await page.reload();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await expect(page.getByText('2 of 3 habits done')).toBeVisible();
  },
);

test(
  'a tick of a habit added without a network is sent once the server knows the habit, and says how old it is',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    const sent: { habitId: number; ageMs?: number }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/habit-instances')) sent.push(request.postDataJSON());
    });
    await page.context().setOffline(true);
    await addHabit(page).click();
    await page.getByLabel('Habit Name').fill('Sleep early');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    for (const isDone of [true, false, true]) {
      await press(habit(page, 'Sleep early'));
      await expect(habit(page, 'Sleep early')).toBeChecked({ checked: isDone });
    }
    await hideAndShow(page);
    expect(sent).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => hasUnsent(page)).toBe(false);
    expect(sent[0]).toMatchObject({ habitId: expect.any(Number), ageMs: expect.any(Number) });
    expect(sent.filter(({ habitId }) => habitId < 0)).toEqual([]);
    await expect.poll(() => savedHabits(page)).toMatchObject([{ completed: false }, { completed: true }]);
  },
);

test(
  'of two offline devices the last change of each habit wins, and no note is lost',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.clock.install();
    await openAndKeep(page, 'Read');
    const second = await samePersonElsewhere(page);
    const other = second.context();
    await second.goto(page.url());
    await keepOnDevice(second, 'Read');

    await page.context().setOffline(true);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    // A change's age leaves out the duration of its call, so the changes are made further apart than that.
    await page.clock.fastForward('01:00');
    await other.setOffline(true);
    await habit(second, 'Read').click();
    await habit(second, 'Read').click();
    await expect(habit(second, 'Read')).not.toBeChecked();
    await habit(second, 'Run').click();
    await expect(second.getByText('Not synced yet', { exact: true })).toHaveCount(2);

    // The later change is sent first.
    await other.setOffline(false);
    await expect(second.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await expect.poll(() => savedHabits(page)).toMatchObject([{ completed: false }, { completed: true }]);
    await expect(habit(page, 'Read')).not.toBeChecked();
    await other.close();
  },
);

test(
  'an offline change that the server refuses is rolled back, with a notice of the server’s reason',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [, run = 0] = await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    await page.context().setOffline(true);
    await press(habit(page, 'Run'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    // Deleted on another device.
    await alice.deletesHabit(run);
    await page.context().setOffline(false);
    await expect(notice(page, 'This habit does not exist')).toBeVisible();
    await expect(habit(page, 'Run')).toHaveCount(0);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
  },
);

test('the app can be installed', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAndKeep(page, 'Read');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Chromium reports an automated browser as an incognito window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  for (const { src } of JSON.parse(manifest.data ?? '{}').icons) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
});

test('signing out leaves nothing personal on the device', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits({ name: 'Secret garden', notes: 'Behind the wall' });
  await openAndKeep(page, 'Secret garden');
  await chooseInMenu(page, 'Sign Out');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(notice(page, 'Logged out')).toBeVisible();
  expect(await storedText(page)).not.toMatch(/secret garden|behind the wall|alice/i);
  // Only files of the build may be cached, which are the same for everybody.
  await expectOnlyBuildCached(page);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email or username')).toBeVisible();
});

const BROKEN = [
  '{',
  '7',
  '"x"',
  '[]',
  '{"habits":{},"records":7}',
  '{"habits":[null,1,{"id":-1}],"records":[null,{"habitId":"1"}]}',
];

test('the dashboard opens even if the stored outbox is malformed', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await openAndKeep(page, 'Read');
  for (const text of BROKEN) {
    await page.evaluate((broken) => {
      localStorage.setItem('crushing-private-unsent', broken);
      localStorage.setItem('crushing-private-answers', broken);
    }, text);
    await page.reload();
    await expect(habit(page, 'Read')).toBeEnabled();
    await Promise.all([page.waitForResponse('**/api/habit-instances'), habit(page, 'Read').click()]);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
  }
});

test.describe('without a service worker', { tag: '@desk' }, () => {
  test.use({ serviceWorkers: 'block' });

  test('an offline tick is kept in the outbox', async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.context().setOffline(true);
    await habit(page, 'Read').click();
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await expect.poll(() => savedHabits(page)).toEqual([{ name: 'Read', completed: true, notes: null }]);
  });
});

test('progress that was never opened can be read without a network', async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(1), { completed: true });
  const year = Number(day(0).slice(0, 4)) - 3;
  for (const date of [14, 15, 16]) await alice.hasInstance(read, `${year}-06-${date}`, { completed: true });
  await openAndKeep(page, 'Read');
  // Waits for the reads that come a little after the page itself.
  await untilFetched(page, '/api/habit-instances');
  await expect.poll(() => storedText(page)).toContain('/api/habit-instances');
  await expect.poll(() => storedText(page)).toContain(`${year}-01-01`);
  await page.context().setOffline(true);
  await page.goto('/progress');
  await expect(page.getByText('On Fire!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The last 12 weeks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Each habit' }).getByRole('row', { name: /^Read 3/ })).toBeVisible();
  await page.goto('/progress?tab=habits');
  await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible();
  await page.goto('/progress?tab=calendar');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.context().setOffline(false);
});

test(
  'progress kept by an earlier visit can be read when the network goes early',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    await expect.poll(() => storedText(page)).toContain('/api/habit-instances');
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    // The page keeps answers from now on. It reads the data of the progress page some seconds later.
    await untilFetched(page, 'device-copy');
    await page.context().setOffline(true);
    await goToPlace(page, 'Progress');
    await expect(page.getByRole('region', { name: 'The last 12 weeks' })).toBeVisible();
    await page.context().setOffline(false);
  },
);
