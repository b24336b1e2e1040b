import type { Page } from '@playwright/test';
import { addHabit, habit } from '#support/dashboard.ts';
import { hasUnsent, openAndKeep } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Adds a habit without a network, beside one that the server knows. */
const addsOffline = async (page: Page, name: string): Promise<void> => {
  await openAndKeep(page, 'Read');
  await page.context().setOffline(true);
  await addHabit(page).click();
  await page.getByLabel('Habit Name').fill(name);
  await page.getByRole('button', { name: 'Save Habit' }).click();
  await expect(habit(page, name)).toBeVisible();
};

/** Gives the network back, and waits until the list of the server brings the habit. */
const syncs = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect.poll(() => hasUnsent(page)).toBe(false);
  await expect(page.getByText(/Not synced yet/)).toHaveCount(0);
};

test('a habit added without a network keeps the focus and its tick when it is synced', async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await addsOffline(page, 'Sleep early');
  await habit(page, 'Sleep early').focus();
  await page.keyboard.press('Space');
  await expect(habit(page, 'Sleep early')).toBeChecked();
  await syncs(page);
  await expect(habit(page, 'Sleep early')).toBeFocused();
  await expect(habit(page, 'Sleep early')).toBeChecked();
});

test('Focus stays on a habit that is synced, with its private notes', async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await addsOffline(page, 'Sleep early');
  await press(page.getByText('Focus', { exact: true }));
  await press(page.getByRole('button', { name: 'Next habit' }));
  await expect(page.getByRole('heading', { name: 'Sleep early' })).toBeVisible();
  await press(page.getByText('Private notes'));
  const notes = page.getByLabel('Notes to yourself');
  await notes.fill('No screen in bed');
  await syncs(page);
  await expect(page.getByRole('heading', { name: 'Sleep early' })).toBeVisible();
  await expect(notes).toHaveValue('No screen in bed');
  await notes.press('End');
  await notes.pressSequentially(', ever');
  await page.reload();
  await press(page.getByRole('button', { name: 'Next habit' }));
  await press(page.getByText('Private notes'));
  await expect(notes).toHaveValue('No screen in bed, ever');
});

test('a habit added without a network, and written on meanwhile, is one habit with its last words', async ({
  page,
  alice,
  press,
}) => {
  await alice.hasHabits('Read');
  await openAndKeep(page, 'Read');
  const { promise: isWrittenOn, resolve: writtenOn } = Promise.withResolvers<void>();
  await page.route('**/api/habits', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await isWrittenOn;
    return route.abort('connectionreset');
  });
  await press(addHabit(page));
  await page.getByLabel('Habit Name').fill('Sleep');
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await page.getByLabel('Habit Name').fill('Sleep early');
  writtenOn();
  await expect(habit(page, 'Sleep')).toBeAttached();
  await press(page.getByRole('button', { name: 'Save Habit' }));
  await page.unroute('**/api/habits');
  await expect(habit(page, 'Sleep early')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await syncs(page);
  await page.reload();
  await expect(habit(page, 'Sleep early')).toBeVisible();
  const listed = await page.request.get('/api/habits');
  expect(((await listed.json()) as { name: string }[]).map(({ name }) => name)).toEqual(['Read', 'Sleep early']);
});
