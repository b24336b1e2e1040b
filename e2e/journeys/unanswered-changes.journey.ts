import type { Page } from '@playwright/test';
import { habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { loseNextAnswer } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { beginToUse } from '#support/watchers.ts';

// Without the announcement a page reads again after 30 seconds.
const TOLD_WITHIN_MS = 15_000;

const openLive = async (page: Page): Promise<void> => {
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await isLive;
  await beginToUse(page);
};

const deleteHabit = async (page: Page, name: string): Promise<void> => {
  await optionsButton(page, name).click();
  await option(page, 'Delete habit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete habit' }).click();
  await expect(notice(page, 'Error deleting habit')).toBeVisible();
};

test(
  'a deletion that the server makes after its answer has failed shows once it is announced',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await openLive(page);
    let headers: Record<string, string> = {};
    await page.route(`**/api/habits/${read}`, async (route) => {
      headers = route.request().headers();
      await route.fulfill({ status: 503, json: { message: 'The server is too busy.' } });
    });
    await deleteHabit(page, 'Read');
    await expect(habit(page, 'Read')).toHaveCount(1);
    await page.request.delete(`${crushing.url}/api/habits/${read}`, { headers });
    await expect(habit(page, 'Read')).toHaveCount(0, { timeout: TOLD_WITHIN_MS });
    await expect(habit(page, 'Run')).toHaveCount(1);
  },
);

test(
  'a deletion whose answer is lost after it was announced shows when it fails',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await openLive(page);
    await loseNextAnswer(page, 'DELETE', `/api/habits/${read}`);
    await deleteHabit(page, 'Read');
    await expect(habit(page, 'Read')).toHaveCount(0, { timeout: TOLD_WITHIN_MS });
    await expect(habit(page, 'Run')).toHaveCount(1);
  },
);
