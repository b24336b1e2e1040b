import type { Page } from '@playwright/test';
import { mainNavigation } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { followAs, neighbour, peopleAfar } from '#support/people.ts';
import type { RunningCrushing } from '#support/running-crushing.ts';

// News come within 300 ms, which the bench measures. The rest is for a slow machine.
const LIVE_WITHIN_MS = 9000;

const openFollowing = async (page: Page) => {
  await mainNavigation(page).getByRole('button', { name: 'Following' }).click();
  return page.getByRole('menu', { name: 'Following' }).getByRole('menuitem');
};

test(
  'the way from one page of buddies to another leads to its heading, at the top',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const [first, second] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
    for (const { id } of [first, second]) await followAs(page, crushing, id);
    await page.setViewportSize({ width: 1280, height: 320 });
    await page.goto(`/buddies/${alice.username}+${first.username}`);
    await expect(page.getByRole('heading', { name: first.username, level: 3 })).toBeVisible();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await (await openFollowing(page)).filter({ hasText: second.username }).click();
    await expect(page.getByRole('heading', { name: second.username, level: 3 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const person of [first, second]) await person.leaves();
  },
);

/** People who are all called Alex. */
const namesakes = async (crushing: RunningCrushing, count: number) => {
  const people = await peopleAfar(crushing, count);
  for (const { request } of people) {
    const headers = { origin: crushing.url };
    await request.put(`${crushing.url}/api/profile`, { headers, data: { name: 'Alex' } });
  }
  return people;
};

test(
  'the menu of those one follows has each of two with one name once, also after a third has come',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    const [both, [third]] = [await namesakes(crushing, 2), await peopleAfar(crushing, 1)];
    for (const { id } of both) await followAs(page, crushing, id);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/dashboard');
    await isLive;
    const items = await openFollowing(page);
    await expect(items).toHaveCount(4);
    await followAs(page, crushing, third?.id ?? 0);
    await expect(items).not.toHaveCount(4, { timeout: LIVE_WITHIN_MS });
    await expect(items).toHaveCount(5);
    for (const person of [...both, third]) await person?.leaves();
  },
);
