import { MOTIVATIONAL_LINES } from '@crushing/domain/dashboard/motivational-lines';
import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { stopClock } from '#support/still-clock.ts';

/** The clock is the first time in the footer. The second one says when a habit changed last. */
const clockText = (page: Page) => page.getByRole('contentinfo').getByRole('time').first();

test(
  'the dashboard begins with a line that a press changes, and ends with the year and a clock that moves each second',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    const inspire = page.getByRole('button', { name: 'New Inspiration' });
    const line = async (): Promise<string | undefined> =>
      (await page.getByRole('paragraph').allTextContents()).find((text) =>
        MOTIVATIONAL_LINES.some((known) => known === text),
      );
    // The line comes after the habits, with the rest of the toolbar.
    await expect(inspire).toBeVisible();
    for (let times = 0; times < 3; times += 1) {
      const before = await line();
      expect(before).toBeDefined();
      await inspire.click();
      await expect.poll(line).not.toBe(before);
    }
    expect(await line()).toBeDefined();
    await expect(page.getByRole('contentinfo')).toContainText(`© ${day(0).slice(0, 4)} Crushing`);
    await expect(clockText(page)).toHaveText(/ at \d\d:\d\d:\d\d$/);
    await stopClock(page);
    const second = async (): Promise<number> => Number((await clockText(page).textContent())?.slice(-2));
    for (let times = 0; times < 2; times += 1) {
      const before = await second();
      await page.clock.runFor(1000);
      await expect.poll(second).toBe((before + 1) % 60);
    }
  },
);
