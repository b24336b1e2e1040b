import type { Page } from '@playwright/test';
import { habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { takePicture } from '#support/look-at.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

/** Fails when a notice reaches below the header, where controls scroll. */
const expectInHeader = async (page: Page, what: string): Promise<void> => {
  const [shown, header] = await Promise.all([notices(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  if (shown === null || header === null) throw new Error('Both must be on the screen');
  // A fraction of a pixel comes from the heights of lines.
  expect(Math.floor(shown.y + shown.height), what).toBeLessThanOrEqual(header.y + header.height);
};

for (const width of [320, 360, 390, 700]) {
  test(`at ${width} px no notice of a habit reaches below the header`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    const long = 'Write three pages about the day before, by hand and without looking back '.repeat(2).trim();
    const [, read = 0] = await alice.hasHabits(long, 'Read');
    // The list must not learn by itself that a habit is gone.
    await page.route('**/api/live', (route) => route.abort());
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(habit(page, long)).toBeVisible();
    // The notice of a tick lasts one second, too short to be measured.
    await stopClock(page);
    await habit(page, long).click();
    await letAppear(page, notice(page, `${long} completed`));
    await expectInHeader(page, 'a tick');
    await takePicture(page, 'notice of a long name');
    await page.clock.resume();
    await habit(page, 'Read').click();
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await expectInHeader(page, 'a perfect day');
    await optionsButton(page, long).click();
    await option(page, 'Delete habit').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await expectInHeader(page, 'a deletion');
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.route('**/api/habit-instances/**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.route('**/api/habit-instances', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await stopClock(page);
    await habit(page, 'Read').click();
    await letAppear(page, notice(page, 'Error updating habit'));
    await expectInHeader(page, 'a failure');
    await takePicture(page, 'notice of a failure to tick');
    await expect(notices(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await notices(page).getByRole('button', { name: 'Close' }).click();
    await page.clock.resume();
    await page.unroute('**/api/habit-instances');
    await page.unroute('**/api/habit-instances/**');
    await page.route('**/api/habits', (route) => route.abort());
    await alice.deletesHabit(read);
    await habit(page, 'Read').click();
    await expect(notice(page, 'This habit does not exist')).toBeVisible();
    await expectInHeader(page, 'a refusal');
    await takePicture(page, 'notice of a refused tick');
  });
}
