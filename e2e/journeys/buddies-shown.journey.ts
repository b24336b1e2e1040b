import { habit } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { goOffline } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';

// The two buddies read again at once after news. The rest is for a slow machine.
const LIVE_WITHIN_MS = 8000;

test('a visitor reads both columns in the order of the address, and what is done is struck through', async ({
  alice,
  browser,
  crushing,
}) => {
  const [write = 0] = await alice.hasHabits('Write', 'Read');
  await alice.hasInstance(write, day(0), { completed: true });
  const bob = await neighbour(browser, crushing);
  await bob.hasHabits('Run 5 km');
  const page = await visitorPage(browser, crushing);
  for (const both of [
    [bob.username, alice.username],
    [alice.username, bob.username],
  ]) {
    await page.goto(`/buddies/${both.join('+')}`);
    await expect(page.getByText('1/2 done')).toBeVisible();
    await expect(page.getByRole('region').getByRole('heading', { level: 3 })).toHaveText(both);
    await expect(page.getByText('Live, read only')).toHaveCount(2);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const nameOf = (name: string) => page.getByText(name, { exact: true });
    await expect(nameOf('Write, done')).toHaveCSS('text-decoration-line', 'line-through');
    for (const open of ['Read', 'Run 5 km']) await expect(nameOf(open)).toHaveCSS('text-decoration-line', 'none');
  }
  await page.context().close();
  await bob.leaves();
});

test(
  'what the other has done is struck through, and a tick in another tab shows in the own column',
  { tag: '@desk' },
  async ({ page, alice, press, browser, crushing }) => {
    await alice.hasHabits('Write', 'Read');
    const bob = await neighbour(browser, crushing);
    const [run = 0] = await bob.hasHabits('Run 5 km', 'Yoga');
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const nameOf = (name: string) => page.getByText(name, { exact: true });
    await expect(nameOf('Run 5 km')).toHaveCSS('text-decoration-line', 'none');
    await bob.ticks(run);
    await expect(nameOf('Run 5 km, done')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(nameOf('Run 5 km, done')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(nameOf('Yoga')).toHaveCSS('text-decoration-line', 'none');

    const own = page.getByRole('checkbox', { name: 'Write' });
    await expect(own).not.toBeChecked();
    const beside = await page.context().newPage();
    await beside.goto('/dashboard');
    await press(habit(beside, 'Write'));
    await expect(own).toBeChecked({ timeout: LIVE_WITHIN_MS });
    await press(habit(beside, 'Write'));
    await expect(own).not.toBeChecked({ timeout: LIVE_WITHIN_MS });
    await bob.leaves();
  },
);

test(
  'who asks for buddies too often reads when to come back, and sees that it is tried again',
  { tag: '@desk' },
  async ({ page, alice, bob }) => {
    await alice.hasHabits('Write');
    const message = 'Too many calls. Please wait 9 seconds.';
    // Refuses every call, because a slow machine may ask again before the page counts as loaded.
    await page.route(`**/api/buddies/username/${bob.username}`, (route) =>
      route.fulfill({ status: 429, json: { message } }),
    );
    const isLive = page.waitForResponse('**/api/live?people=*');
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    await expect(page.getByRole('alert')).toContainText(message);
    await isLive;
    // The page reads again when its live channel opens. If that read were refused, it would end the retry below.
    await untilQuiet(page);
    const letThrough = await holdBack(page, `/api/buddies/username/${bob.username}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(page.getByText('0/1 done').first()).toBeVisible();
  },
);

test('one person twice is not told that both are done', { tag: '@desk' }, async ({ page, alice }) => {
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(0), { completed: true });
  await page.goto(`/buddies/${alice.username}+${alice.username}`);
  await expect(page.getByText('1/1 done')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByText(/are done today/)).toHaveCount(0);
});

test(
  'a habit that is done after its deadline counts as missed no more, also without the network',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits({ name: 'Write', deadline: '00:01' });
    await page.goto(`/buddies/${alice.username}+${alice.username}`);
    const own = page.getByRole('region').first();
    await expect(own).toContainText('0 of 1 done today, 1 missed');
    const write = own.getByRole('checkbox', { name: 'Write' });
    await write.waitFor();
    await goOffline(page);
    await press(write);
    await expect(own).toContainText('1 of 1 done today');
    await expect(own).not.toContainText('missed');
  },
);
