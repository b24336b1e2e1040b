import type { Page } from '@playwright/test';
import { chooseInMenu, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { cachedPaths, hasUnsent, keepOnDevice, openAndKeep, storedText } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the dashboard opens with the habits read last, and says how old they are', async ({
  page,
  alice,
}) => {
  await alice.hasHabits('Read', 'Run');
  await openAndKeep(page, 'Read');
  await page.context().setOffline(true);
  await page.reload();
  await expect(habit(page, 'Read')).toBeVisible();
  await expect(habit(page, 'Run')).toBeVisible();
  await expect(page.getByText(/^You are offline\. Your habits are shown as of .+\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

/** What the server has of today, whatever the screen shows. */
const savedHabits = async (page: Page): Promise<{ name: string; completed: boolean; notes: string | null }[]> => {
  const habits: { name: string; completed: boolean; instance?: { notes: string | null } }[] = await (
    await page.request.get('/api/habits')
  ).json();
  return habits.map(({ name, completed, instance }) => ({ name, completed, notes: instance?.notes ?? null }));
};

test('ticks, notes and a new habit made without a network outlive a reload and are sent once', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Read', 'Run');
  await openAndKeep(page, 'Read');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();

  await press(habit(page, 'Read'));
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Add note'));
  await page.getByRole('dialog').getByRole('textbox').fill('In the rain');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add habit' }).click();
  await page.getByLabel('Habit Name').fill('Sleep early');
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await press(habit(page, 'Sleep early'));
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(3);
  await expect(page.getByText('2 of 3')).toBeVisible();

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
  await expect(page.getByText('2 of 3')).toBeVisible();
});

test(
  'of two devices without a network the last intent wins for each habit, and no note is lost',
  { tag: '@phone' },
  async ({ page, alice, browser, press }) => {
    await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const second = await other.newPage();
    await second.goto(page.url());
    await keepOnDevice(second, 'Read');

    await page.context().setOffline(true);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await other.setOffline(true);
    await habit(second, 'Read').click();
    await habit(second, 'Read').click();
    await expect(habit(second, 'Read')).not.toBeChecked();
    await habit(second, 'Run').click();
    await expect(second.getByText('Not synced yet', { exact: true })).toHaveCount(2);

    // The later intent arrives first.
    await other.setOffline(false);
    await expect(second.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await expect
      .poll(() => savedHabits(page))
      .toEqual([
        { name: 'Read', completed: false, notes: null },
        { name: 'Run', completed: true, notes: null },
      ]);
    await expect(habit(page, 'Read')).not.toBeChecked();
    await other.close();
  },
);

test(
  'a change that is refused in the end is taken back and told in the words of the server',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [, run = 0] = await alice.hasHabits('Read', 'Run');
    await openAndKeep(page, 'Read');
    await page.context().setOffline(true);
    await press(habit(page, 'Run'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    // Meanwhile the habit is deleted on another device.
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
  // A browser driven by a test counts as a private window.
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
  // Files of the program, the same for everybody.
  for (const path of await cachedPaths(page)) {
    expect(path).toMatch(
      /^\/(assets\/.+-[\w-]{8}\.\w+|index\.html|boot\.js|favicon\.svg|manifest\.webmanifest|icons\/.+)$/,
    );
  }
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Secret garden')).toHaveCount(0);
});

const BROKEN = [
  '{',
  '7',
  '"x"',
  '[]',
  '{"habits":{},"records":7}',
  '{"habits":[null,1,{"id":-1}],"records":[null,{"habitId":"1"}]}',
];

test(
  'whatever else stands where the device keeps changes, the dashboard opens',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await openAndKeep(page, 'Read');
    for (const text of BROKEN) {
      await page.evaluate((broken) => {
        localStorage.setItem('crushing-private-unsent', broken);
        localStorage.setItem('crushing-private-answers', broken);
      }, text);
      await page.reload();
      await expect(habit(page, 'Read')).toBeEnabled();
      await habit(page, 'Read').click();
      await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    }
  },
);

test.describe('where no service worker may be', { tag: '@desk' }, () => {
  test.use({ serviceWorkers: 'block' });

  test('a tick without a network waits as well', async ({ page, alice }) => {
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
