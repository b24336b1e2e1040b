import type { Page } from '@playwright/test';
import { chooseInMenu, habit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { keepTicksWaiting, signOutQuestion } from '#support/sign-out.ts';

/** Ticks "Read" while the server takes no ticks, signs out, and expects to be asked. */
const expectQuestionAboutTick = async (page: Page): Promise<void> => {
  await keepTicksWaiting(page);
  await habit(page, 'Read').click();
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
  await chooseInMenu(page, 'Sign Out');
  await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet.');
};

test(
  'signing out asks about unsent ticks also where the code that sends them could not be loaded',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    let refused = 0;
    await page.route(/\/assets\/unsent-/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/dashboard');
    await expectQuestionAboutTick(page);
    expect(refused).toBeGreaterThan(0);
  },
);

/** Leaves no room in the browser for another character. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let text = '';
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem('full', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        // Half as much may fit.
      }
    }
  });

test('signing out asks about a tick that a full browser could not store', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await fillStorage(page);
  await expectQuestionAboutTick(page);
});

test(
  'signing out waits three seconds at most for the code that sends unsent ticks',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.route(/\/assets\/unsent-/, () => {});
    await page.goto('/dashboard');
    await expectQuestionAboutTick(page);
  },
);
