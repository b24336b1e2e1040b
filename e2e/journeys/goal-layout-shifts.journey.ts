import { habit } from '#support/dashboard.ts';
import { banner, goalsOf } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { holdBack } from '#support/slow-network.ts';

for (const view of ['grid', 'minimal', 'focus', 'zen']) {
  test(`in ${view} the page loads around the goal without a layout shift`, async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Walk', 'Stretch', 'Cook');
    await goalsOf(page, crushing).set();
    await watchLayoutShifts(page);
    await page.goto(`/dashboard?view=${view}`);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('Last updated')).toBeVisible();
    await expectSteady(page, 'loading');
  });
}

test(
  'a goal that loads before the habits does not shift them',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Walk', 'Stretch', 'Cook', 'Swim');
    await goalsOf(page, crushing).set();
    await watchLayoutShifts(page);
    const letHabitsCome = await holdBack(page, '/api/habits');
    await page.goto('/dashboard?view=minimal');
    await expect(page.getByText('Loading dashboard...')).toBeVisible();
    // Once shown, the skeleton stays for a minimum time. It is an ornament without roles.
    await expect(page.getByText('Loading habits')).toBeAttached();
    await expect(page.locator('.habit-rows')).toBeVisible();
    letHabitsCome();
    await expect(banner(page)).toBeVisible();
    await expect(habit(page, 'Swim')).toBeVisible();
    await expectSteady(page, 'loading');
  },
);
