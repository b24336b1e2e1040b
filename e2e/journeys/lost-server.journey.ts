import { habit } from '#support/dashboard.ts';
import { hasUnsent, keepOnDevice } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { withReleases } from '#support/next-version.ts';

test.use({ serviceWorkers: 'allow' });

test('a proxy that knows no server answers 404: the device goes on with what it keeps, and no tick is lost', async ({
  page,
  alice,
  crushing,
  press,
}) => {
  await alice.hasHabits('Read', 'Run');
  const proxy = await withReleases(crushing.url);
  await page.goto(`${proxy.url}/dashboard`);
  await keepOnDevice(page, 'Read');
  proxy.loseServer(true);
  await press(habit(page, 'Read'));
  await expect(page.getByText('Not synced yet', { exact: true })).toBeVisible();
  await page.reload();
  await expect(habit(page, 'Read')).toBeChecked();
  await press(habit(page, 'Run'));
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(2);
  proxy.loseServer(false);
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0, { timeout: 40_000 });
  expect(await hasUnsent(page)).toBe(false);
  await page.reload();
  await expect(page.getByText('2 of 2 habits done')).toBeVisible();
  proxy.stop();
});
