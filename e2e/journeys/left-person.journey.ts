import type { Page } from '@playwright/test';
import { chooseInMenu, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { refuseNext } from '#support/failing-network.ts';
import { hearNotices } from '#support/heard-notices.ts';
import { expect, test } from '#support/journey.ts';
import { neighbour } from '#support/people.ts';
import { logIn } from '#support/person.ts';
import type { Person } from '#support/person.ts';
import { cheerFor, openProfile } from '#support/profile.ts';
import { holdNext, holdNextAnswer } from '#support/slow-network.ts';

/** Signs out, though something may be lost, and signs another person in without a reload. */
const handOver = async (page: Page, { username, password }: Person): Promise<void> => {
  await chooseInMenu(page, 'Sign Out');
  const leaves = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' });
  await expect(leaves.or(page.getByLabel('Email or username'))).toBeVisible();
  if (await leaves.isVisible()) await leaves.click();
  await logIn(page, username, password);
  await expect(page.getByText('Welcome to Crushing')).toBeVisible();
};

/** The notices that the next person hears after the answer, up to a notice of their own. */
const heardAfter = async (page: Page, letThrough: () => Promise<void>): Promise<string> => {
  const heard = await hearNotices(page);
  await letThrough();
  // The page takes the answer within a frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Changes already saved')).toBeVisible();
  return heard();
};

for (const { how, isRefused } of [
  { how: 'made', isRefused: false },
  { how: 'refused', isRefused: true },
])
  test(
    `a change of the person who left, ${how} late, is not told to the next one`,
    { tag: '@desk' },
    async ({ page, alice, bob }) => {
      const [therapy = 0] = await alice.hasHabits('Therapy');
      await page.goto('/dashboard');
      const path = `/api/habits/${therapy}`;
      if (isRefused) await refuseNext(page, 'PATCH', path, { status: 409, message: 'Therapy is taken.' });
      const letThrough = isRefused ? await answerLater(page, path) : await holdNextAnswer(page, path);
      const isSent = page.waitForRequest(`**${path}`);
      await optionsButton(page, 'Therapy').click();
      await option(page, 'Make private').click();
      await isSent;
      await handOver(page, bob);
      expect(await heardAfter(page, letThrough)).not.toContain('Therapy');
    },
  );

/** Holds back the next change, whose answer may be a refusal. */
const answerLater = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const letThrough = await holdNext(page, path);
  return async () => {
    const isThere = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path));
    letThrough();
    await isThere;
  };
};

test(
  'a streak that the person who left has reached is not told to the next one',
  { tag: '@desk' },
  async ({ page, alice, bob }) => {
    const [therapy = 0] = await alice.hasHabits('Therapy', 'Read');
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await alice.hasInstance(therapy, day(daysAgo), { completed: true });
    await page.goto('/dashboard');
    const letThrough = await holdNextAnswer(page, '/api/habit-instances');
    await habit(page, 'Therapy').click();
    await handOver(page, bob);
    const heard = await hearNotices(page);
    await heardAfter(page, letThrough);
    // A streak waits until the notice before it has gone.
    await expect(notice(page, 'Changes already saved')).toBeHidden();
    expect(await heard()).not.toContain('Therapy');
  },
);

test(
  'an encouragement of the person who left is not told to the next one',
  { tag: '@desk' },
  async ({ page, alice, bob, browser, crushing }) => {
    await alice.hasHabits('Write');
    const carol = await neighbour(browser, crushing);
    await carol.hasHabits('Swim');
    await openProfile(page, carol.username);
    const letThrough = await holdNextAnswer(page, '/api/encouragement');
    const isSent = page.waitForRequest('**/api/encouragement');
    await cheerFor(page, 'Swim').click();
    await isSent;
    await handOver(page, bob);
    expect(await heardAfter(page, letThrough)).not.toContain(carol.username);
    await carol.leaves();
  },
);
