import type { Locator, Page } from '@playwright/test';
import { addHabit, dayInStrip, habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { atHome, day } from '#support/days.ts';
import { goOffline, hasUnsent } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';

/** On wide screens the name of the day opens the month, on phones a button beside the strip. */
const openMonth = (page: Page): Locator =>
  page
    .getByTitle('Choose a day')
    .or(page.getByRole('button', { name: 'Choose a day' }))
    .filter({ visible: true });

test('a habit added without a network counts in the circle of today, in the strip and in the month', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await press(habit(page, 'Read'));
  const today = page.locator('label').filter({ has: dayInStrip(page, 0) });
  await expect(today).toContainText('1 of 1 done');
  await page.route('**/api/habits', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await press(addHabit(page));
  await page.getByLabel('Habit Name').fill('Run');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await expect(page.getByText('1 of 2 habits done')).toBeAttached();
  await expect(today).toContainText('1 of 2 done');
  await press(openMonth(page));
  const month = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(month.locator('[aria-current="date"]')).toContainText('1/2');
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await press(habit(page, 'Run'));
  await expect(today).toContainText('2 of 2 done');
});

test(
  'a habit added without a network counts from the day on which it was added',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install({ time: atHome(day(1), '12:00') });
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.route('**/api/habits', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await addHabit(page).click();
    await page.getByLabel('Habit Name').fill('Run');
    await page.getByRole('button', { name: 'Save Habit' }).click();
    await expect.poll(() => hasUnsent(page)).toBe(true);
    await page.unroute('**/api/habits');
    await page.clock.setSystemTime(Date.now());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => hasUnsent(page)).toBe(false);
    const habits = (await (await page.request.get('/api/habits')).json()) as { name: string; startDay: string }[];
    expect(habits.find(({ name }) => name === 'Run')?.startDay).toBe(day(1));
  },
);

test(
  'the age of the habits stays that of their read when a change of one is refused without a network',
  { tag: '@phone' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    // The code of the options and of notices is fetched while there is a network.
    await press(optionsButton(page, 'Read'));
    await expect(option(page, 'Make private')).toBeVisible();
    await expect(notices(page)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(option(page, 'Make private')).toBeHidden();
    await goOffline(page);
    const age = page.getByText(/This page is as of/);
    const before = await age.innerText();
    await page.clock.setFixedTime(Date.now() + 60 * 60 * 1000);
    await press(optionsButton(page, 'Read'));
    await press(option(page, 'Make private'));
    await expect(notice(page, /^The server cannot be reached\./)).toBeVisible();
    expect(await age.innerText()).toBe(before);
  },
);
