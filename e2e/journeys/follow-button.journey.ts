import type { Page } from '@playwright/test';
import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { personElsewhere, visitorPage } from '#support/other-browser.ts';
import { openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';

/** Holds back the follow status between a page's visitor and its owner, and the owner's follower counts. */
const holdStatus = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = new Set<string>();
  // Counts by itself: with `times`, Playwright releases all held calls once its last such route has answered.
  await page.route(/\/api\/(follow-status\/|user\/[^/]+\/stats$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (held.has(pathname)) return route.fallback();
    held.add(pathname);
    const answer = await route.fetch();
    await promise;
    return route.fulfill({ response: answer });
  });
  return resolve;
};

test(
  'a press before it is known whether somebody follows follows once it is, and is counted',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page } = await personElsewhere(browser, crushing);
    const letAnswer = await holdStatus(page);
    let follows = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/follow/')) follows += 1;
    });
    await openProfile(page, alice.username);
    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    await expect(follow).toHaveAttribute('aria-busy', 'true');
    await follow.click();
    await follow.click();
    expect(follows).toBe(0);
    letAnswer();
    await expect(notice(page, `Now following ${alice.username}`)).toBeVisible();
    await expect(page.getByText('1 follower')).toBeVisible();
    expect(follows).toBe(1);

    const again = await page.context().newPage();
    const letAnswerAgain = await holdStatus(again);
    await openProfile(again, alice.username);
    await again.getByRole('button', { name: 'Follow', exact: true }).click();
    letAnswerAgain();
    await expect(again.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await untilQuiet(again);
    await expect(again.getByText('Now following')).toHaveCount(0);
  },
);

// A page reads what has changed within 2 s. The rest is for a slow machine.
const LIVE_WITHIN_MS = 9000;

/** Opens a public page and waits until it hears what changes. */
const openLive = async (page: Page, username: string): Promise<void> => {
  const isLive = page.waitForResponse('**/api/live?people=*');
  await openProfile(page, username);
  await isLive;
};

test(
  'who follows, and who is followed, is counted anew in every other window',
  { tag: ['@desk', '@two-servers'] },
  async ({ page: owners, alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page, person } = await personElsewhere(browser, crushing);
    const beside = await page.context().newPage();
    const visitor = await visitorPage(browser, crushing);
    for (const each of [owners, page, beside]) {
      await openLive(each, alice.username);
      await expect(each.getByText('0 followers')).toBeVisible();
    }
    await openLive(visitor, person.username);
    await expect(visitor.getByText('0 following')).toBeVisible();

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    for (const each of [owners, beside])
      await expect(each.getByText('1 follower')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(visitor.getByText('1 following')).toBeVisible({ timeout: LIVE_WITHIN_MS });

    await beside.getByRole('button', { name: 'Unfollow' }).click();
    for (const each of [owners, page])
      await expect(each.getByText('0 followers')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(visitor.getByText('0 following')).toBeVisible({ timeout: LIVE_WITHIN_MS });
    for (const context of [page.context(), visitor.context()]) await context.close();
  },
);
