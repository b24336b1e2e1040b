import type { Page } from '@playwright/test';
import { habit, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { followAs, neighbour } from '#support/people.ts';

/** Opens a screen and waits for what watches its focus, which counts the view too. */
const open = async (page: Page, path: string): Promise<void> => {
  const isWatched = page.waitForRequest('**/api/page-view');
  await page.goto(path);
  await isWatched;
};

test(
  'a habit that goes while it has the focus hands it to its neighbour',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await open(page, '/dashboard');
    await habit(page, 'Read').focus();
    await alice.deletesHabit(read);
    await expect(habit(page, 'Run')).toBeFocused();
  },
);

test(
  'a dialog whose habit has gone meanwhile gives the focus to the neighbour',
  { tag: '@desk' },
  async ({ page, alice }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await open(page, '/dashboard');
    await optionsButton(page, 'Read').press('Enter');
    await option(page, 'Edit habit').press('Enter');
    await expect(page.getByLabel('Habit Name')).toBeVisible();
    await alice.deletesHabit(read);
    await expect(page.getByText('0 of 1 habit done')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(habit(page, 'Run')).toBeFocused();
  },
);

test(
  'a row of the feed that goes while it has the focus hands it to the row in its place',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const [run = 0] = await bob.hasHabits('Run', 'Sleep');
    await followAs(page, crushing, bob.id);
    await bob.ticks(run);
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Run');
    await open(page, '/people');
    const cheer = page.getByRole('button', { name: `Cheer for ${bob.username}` });
    await cheer.focus();
    await bob.unticks(run);
    await expect(cheer).toHaveCount(0);
    await expect(page.locator('main').getByRole('listitem').locator(':focus')).toBeVisible();
    await bob.leaves();
  },
);
