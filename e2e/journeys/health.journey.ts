import type { Page } from '@playwright/test';
import { mailsHaveLeft, refuseMails } from '#support/failed-mails.ts';
import { failNext, failUntilClicked } from '#support/failing-network.ts';
import { expect, testAlone } from '#support/journey.ts';

const HEALTH = '/admin?tab=health';

/** A part of the server: its name, whether it needs attention, and its facts. */
const part = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

testAlone(
  'the administrator reads how the server is, and what needs attention',
  async ({ signedInPage: page, crushing }) => {
    await page.request.post(`${crushing.url}/api/admin/test-mail`, { headers: { origin: crushing.url } });
    await mailsHaveLeft(page, crushing);
    await page.goto(HEALTH);
    await expect(page.getByRole('heading', { level: 2, name: 'Health' })).toBeVisible();
    await expect(part(page, 'Server')).toContainText(/Crushing \d+\.\d+\.\d+ on Node \d+/);
    await expect(part(page, 'Server')).toContainText(/Runs for \d+ (second|minute)s? as process \d+ of /);
    await expect(part(page, 'Database')).toContainText(/(SQLite|PostgreSQL), [\d.]+ [kM]B/);
    await expect(part(page, 'Database')).toContainText(/Schema \d{4}-[a-z-]+/);
    await expect(part(page, 'Disk')).toContainText(/[\d.]+ [MGT]B of [\d.]+ [GT]B free/);
    await expect(part(page, 'Mail')).toContainText('No mail server is set: each mail becomes a file');
    await expect(part(page, 'Mail')).toContainText(/Last one sent \d+ (second|minute)s? ago/);
    // A new server makes the backup of the last night at a moment of its own.
    await expect(part(page, 'Backups')).toContainText(/makes one|made \d+ (second|minute)s? ago/);
    // Slow answers and a missing backup may need attention: the machine may be busy, and the server is new.
    await expect(page.getByText(/^(Everything is well|[12] things? needs? attention)\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Jobs' })).toBeVisible();
    // The job may be running just when the page is read.
    await expect(async () => {
      await page.reload();
      await expect(part(page, 'Deliver mail')).toContainText(
        /OK.*Every 5 seconds, last run ended \d+ (second|minute)s? ago/,
        { timeout: 2000 },
      );
    }).toPass({ timeout: 30_000 });

    await refuseMails(crushing, '550 no such user');
    await page.reload();
    await expect(page.getByText(/^\d things? needs? attention\.$/)).toBeVisible();
    await expect(part(page, 'Mail')).toContainText('Attention1 mail of the last 7 days could not be delivered.');
    await expect(part(page, 'Mail')).toContainText('Last error: 550 no such user');
  },
);

testAlone('health that cannot be read says so, and is read again', async ({ signedInPage: page, press }) => {
  const { heal } = await failUntilClicked(page, '/api/admin/health');
  await page.goto(HEALTH);
  await expect(page.getByRole('alert')).toContainText('Health could not be loaded');
  await heal();
  await press(page.getByRole('button', { name: 'Retry' }));
  await expect(part(page, 'Server')).toContainText('Crushing');
});

testAlone(
  'health that is read no more tells how old the list is, and does not say that all is well',
  async ({ signedInPage: page, press }) => {
    await page.clock.install();
    await page.goto(HEALTH);
    const summary = page.getByText(/^(Everything is well|\d things? needs? attention)\.$/);
    await expect(summary).toBeVisible();
    const { heal } = await failUntilClicked(page, '/api/admin/health');
    await page.clock.fastForward('00:31');
    await expect(page.getByRole('alert')).toContainText('Health could not be read again');
    await expect(page.getByRole('alert')).toContainText(
      /The server last answered on \w+day, \w+ \d+, \d{4} at \d\d:\d\d\./,
    );
    await expect(part(page, 'Server')).toContainText('Crushing');
    await expect(summary).toHaveCount(0);
    await heal();
    await press(page.getByRole('button', { name: 'Retry' }));
    await expect(summary).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

testAlone('a server that does not answer is told by the strip of every screen', async ({ signedInPage: page }) => {
  await page.clock.install();
  await page.goto(HEALTH);
  await expect(part(page, 'Server')).toContainText('Crushing');
  await failNext(page, 'GET', '/api/admin/health');
  await page.clock.fastForward('00:31');
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
});
