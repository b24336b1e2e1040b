import { hearAnnouncements } from '#support/announcements.ts';
import { goToDay, goToPlace, habit, notice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';

test('the seventh perfect day made on a buddies page is told by the card and spoken, and Close takes the card away', async ({
  page,
  alice,
  press,
  browser,
  crushing,
}) => {
  const [read = 0] = await alice.hasHabits('Read');
  for (const daysAgo of [9, 8, 6, 5, 4, 3]) await alice.hasInstance(read, day(daysAgo), { completed: true });
  const bob = await neighbour(browser, crushing);
  await page.goto(`/buddies/${alice.username}+${bob.username}`);
  const own = page.getByRole('checkbox', { name: 'Read' });
  await own.waitFor();
  const heard = await hearAnnouncements(page);
  await press(own);
  const card = page.getByRole('region', { name: 'Milestone' });
  await expect(card.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  await expect(card.getByText('Every seed is a day you finished.')).toBeVisible();
  await expect.poll(heard).toContain('A week of perfect days. Every seed is a day you finished.');
  await lookAt(page, 'perfect days milestone on buddies');
  await press(card.getByRole('button', { name: 'Close' }));
  await expect(card).toBeHidden();
  await expect(own).toBeChecked();
  await bob.leaves();
});

test(
  'a number of perfect days that comes after the buddies page was left is told on the dashboard',
  { tag: '@desk' },
  async ({ page, alice, press, browser, crushing }) => {
    const [read = 0] = await alice.hasHabits('Read');
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    const bob = await neighbour(browser, crushing);
    const { promise: isLeft, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/milestones/*', async (route) => {
      await isLeft;
      // The page aborts the call once its screen has gone.
      await route.continue().catch(() => {});
    });
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const own = page.getByRole('checkbox', { name: 'Read' });
    await own.waitFor();
    const isAsked = page.waitForRequest('**/api/milestones/*');
    await press(own);
    await isAsked;
    await goToPlace(page, 'Today');
    await expect(habit(page, 'Read')).toBeChecked();
    answer();
    await expect(page.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
    await bob.leaves();
  },
);

test(
  'a number of perfect days is told although the answer to an earlier untick comes after the tick',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0, run = 0] = await alice.hasHabits('Read', 'Run');
    for (const daysAgo of [9, 8, 6, 5, 4, 3]) await alice.hasInstance(read, day(daysAgo), { completed: true });
    await alice.hasInstance(run, day(1), { completed: true });
    const untick = Promise.withResolvers<void>();
    await page.route('**/api/habit-instances', async (route) => {
      if (route.request().postData()?.includes(day(1)) === true) await untick.promise;
      await route.continue();
    });
    const number = Promise.withResolvers<void>();
    await page.route('**/api/milestones/*', async (route) => {
      await number.promise;
      await route.continue().catch(() => {});
    });
    await page.goto('/dashboard');
    await goToDay(page, press, 1);
    await expect(habit(page, 'Run')).toBeChecked();
    await press(habit(page, 'Run'));
    await goToDay(page, press, 0);
    for (const name of ['Read', 'Run']) await press(habit(page, name));
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    const isAnswered = page.waitForResponse((answer) => answer.request().postData()?.includes(day(1)) ?? false);
    untick.resolve();
    await isAnswered;
    number.resolve();
    await expect(page.getByRole('heading', { name: 'A week of perfect days' })).toBeVisible({ timeout: 10_000 });
  },
);
