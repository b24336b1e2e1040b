import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { hideAndShow } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { neverAnswer } from '#support/slow-network.ts';

/** Gives a way to end the calls that hang, in place of the time after which the page ends them. Call it before opening the page. */
const endByHand = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(() => {
    const stops: AbortController[] = [];
    AbortSignal.timeout = () => {
      const stop = new AbortController();
      stops.push(stop);
      return stop.signal;
    };
    Object.assign(globalThis, {
      endCalls: () => {
        for (const stop of stops) stop.abort(new DOMException('The call hangs', 'TimeoutError'));
      },
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { endCalls: () => void }).endCalls());
};

test(
  'a tick whose call hangs is told as not synced yet, and is sent again',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    const endCalls = await endByHand(page);
    await neverAnswer(page, '/api/habit-instances', 1);
    await page.goto('/dashboard');
    const isSent = page.waitForRequest('**/api/habit-instances');
    await press(habit(page, 'Read'));
    await isSent;
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await endCalls();
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await hideAndShow(page);
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(habit(page, 'Read')).toBeChecked();
  },
);
