import { habit, notice, notices, stayWithNotice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';

test(
  'a notice that takes the place of a focused one gives the focus back, and goes when its time is over',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard');
    await habit(page, 'Read').focus();
    await page.keyboard.press('Space');
    await expect(notice(page, 'Perfect Day!')).toBeVisible();
    await stayWithNotice(page);
    await page.keyboard.press('Tab');
    await expect(notices(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Control+s');
    const next = notice(page, 'Changes already saved');
    await expect(next).toBeVisible();
    await expect(habit(page, 'Read')).toBeFocused();
    await page.clock.fastForward(30_000);
    await expect(next).toHaveCount(0);
  },
);

test(
  'a notice that takes the place of one under the mouse goes when its time is over, once the mouse is elsewhere',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard');
    await habit(page, 'Read').click();
    await notice(page, 'Perfect Day!').hover();
    await page.keyboard.press('Control+s');
    const next = notice(page, 'Changes already saved');
    await expect(next).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(30_000);
    await expect(next).toHaveCount(0);
  },
);
