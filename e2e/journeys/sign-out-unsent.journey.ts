import { chooseInMenu, habit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { keepTicksWaiting, signOutQuestion } from '#support/sign-out.ts';

test(
  'signing out asks about unsent ticks also where the code that sends them could not be loaded',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    let refused = 0;
    await page.route(/\/assets\/unsent-/, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/dashboard');
    await keepTicksWaiting(page);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await chooseInMenu(page, 'Sign Out');
    await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet.');
    expect(refused).toBeGreaterThan(0);
  },
);

test(
  'signing out asks about a tick that a full browser could not store',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.addInitScript(() => {
      const store = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.endsWith('unsent')) throw new DOMException('No room', 'QuotaExceededError');
        store.call(this, key, value);
      };
    });
    await page.goto('/dashboard');
    await keepTicksWaiting(page);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await chooseInMenu(page, 'Sign Out');
    await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet.');
  },
);

test(
  'signing out waits three seconds at most for the code that sends unsent ticks',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.route(/\/assets\/unsent-/, () => {});
    await page.goto('/dashboard');
    await keepTicksWaiting(page);
    await press(habit(page, 'Read'));
    await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(1);
    await chooseInMenu(page, 'Sign Out');
    await expect(signOutQuestion(page)).toContainText('1 change that is not sent yet.');
  },
);
