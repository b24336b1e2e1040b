import { expect, test } from '#support/journey.ts';
import { visitorPage } from '#support/other-browser.ts';
import { openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack } from '#support/slow-network.ts';
import { stopClock } from '#support/still-clock.ts';

test(
  'how many are watching is asked for again only once the last answer is there',
  { tag: '@phone' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const page = await visitorPage(browser, crushing);
    await page.clock.install();
    await openProfile(page, alice.username);
    await expect(page.getByText('1 person is watching')).toBeVisible();
    await stopClock(page);
    await untilQuiet(page);
    const letThrough = await holdBack(page, '/api/profile-views/');
    let reads = 0;
    page.on('request', (request) => void (request.url().includes('/api/profile-views/') && (reads += 1)));
    for (let round = 0; round < 4; round += 1) await page.clock.runFor(5000);
    expect(reads).toBe(1);
    letThrough();
    await untilQuiet(page);
    await page.clock.runFor(5000);
    await expect.poll(() => reads).toBe(2);
    await page.context().close();
  },
);

test(
  'a visitor whose visit is not counted yet is never told that nobody watches, and the owner is on their own page',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    const visitor = await visitorPage(browser, crushing);
    const letVisit = await holdBack(visitor, '/api/profile-view/');
    let reads = 0;
    visitor.on('response', (response) => void (response.url().includes('/api/profile-views/') && (reads += 1)));
    await openProfile(visitor, alice.username);
    await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
    await expect(visitor.getByText('Nobody is watching')).toBeHidden();
    await page.goto(`/${alice.username}`);
    await expect(page.getByText('Nobody is watching')).toBeVisible();
    letVisit();
    await expect(visitor.getByText('1 person is watching')).toBeVisible();
    await visitor.context().close();
  },
);
