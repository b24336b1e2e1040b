import { beginEarlier, challengeTest as test, closeRound, openRound, openUntold, waits } from '#support/challenge.ts';
import { habit, menuButton, notice, openedMenu } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { breakNext, failUntilClicked } from '#support/failing-network.ts';
import { expect } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { inEverySize } from '#support/sizes.ts';
import { WAITLIST_TEXTS } from '#support/specified-texts.ts';
import { tabTo } from '#support/tab-to.ts';
import { beginToUse } from '#support/watchers.ts';

// News come within 300 ms, and the board is read within a second of them. The rest is for a slow machine.
const LIVE_WITHIN_MS = 8000;
const SHIFT_MAX = 0.01;

test('from the waitlist to a board on which the day of the other shows as it happens', async ({
  page,
  alice,
  browser,
  crushing,
  press,
}) => {
  const bob = await neighbour(browser, crushing);
  const [run, read] = (await bob.hasHabits('Run 5 km', 'Read')) as [number, number];
  await alice.hasHabits('Write');
  await waits(bob.page, crushing);
  await page.goto('/dashboard?view=grid');
  await beginToUse(page);
  const banner = page.getByRole('region', { name: '7 Day Challenge' });
  await expect(banner).toContainText(/Seven days, together\.\s*1 person is waiting\./);
  await press(banner.getByRole('button', { name: 'Join waitlist' }));
  await expect(banner).toContainText(/You are on the waitlist\.\s*2 people are waiting\./);
  await openRound(crushing);

  await page.goto('/people');
  await press(page.getByRole('link', { name: /^7 Day Challenge .*0 perfect days together$/ }));
  await expect(page.getByRole('heading', { level: 1, name: '7 Day Challenge' })).toBeFocused();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('You');
  await expect(rows.nth(2)).toContainText(bob.username);
  await bob.ticks(run);
  await expect(rows.nth(2)).toContainText('50 %', { timeout: LIVE_WITHIN_MS });
  await bob.ticks(read);
  await expect(rows.nth(2)).toContainText('100 %', { timeout: LIVE_WITHIN_MS });
  await expect(page.getByText(/^perfect day together, day [12] of 7$/)).toBeVisible();
  await press(page.getByRole('button', { name: `Cheer for ${bob.username}` }));
  await expect(notice(page, 'Encouragement sent!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Cheered for ${bob.username}` })).toBeVisible();
  await bob.page.goto('/people/encouragement');
  await expect(bob.page.getByText('Keep going! You are doing great.')).toBeVisible();

  await beginEarlier(crushing, 9);
  await crushing.killAndRestart();
  await page.goto('/challenge');
  await expect(page.getByText('1 perfect day, together.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('challenge_ended');
  await page.goto('/people');
  await expect(page.getByText('finished the 7 Day Challenge with 1 perfect day together')).toBeVisible();
  await bob.leaves();
});

test('the banner is there until it is dismissed or joined, and moves nothing', async ({ page, alice, press }) => {
  await alice.hasHabits('Write');
  const { read, missing } = createSeenTexts(page);
  const heard = async (text: string) => {
    await expect(notice(page, text)).toBeVisible();
    await read();
  };
  const banner = page.getByRole('region', { name: '7 Day Challenge' });
  const [join, leave] = [
    banner.getByRole('button', { name: 'Join waitlist' }),
    banner.getByRole('button', { name: 'Leave waitlist' }),
  ];
  await watchLayoutShifts(page);
  await page.goto('/dashboard?view=grid');
  await expect(habit(page, 'Write')).toBeVisible();
  // Nobody has touched the page yet.
  await expect(page.getByText('Nobody is watching')).toBeVisible();
  await expect(banner).toContainText(/Seven days, together\.\s*Be the first\./);
  await expectSteady(page, 'the banner', SHIFT_MAX);
  await breakNext(page, 'POST', '/api/challenge/waitlist/join');
  await press(join);
  await heard('Failed to join waitlist');
  await press(join);
  await heard('Added to waitlist!');
  await breakNext(page, 'DELETE', '/api/challenge/waitlist/leave');
  await press(leave);
  await heard('Failed to leave waitlist');
  await press(leave);
  await heard('Removed from waitlist');
  expect(missing(WAITLIST_TEXTS)).toEqual([]);
  await press(page.getByRole('button', { name: 'Undo' }).first());
  await expect(leave).toBeVisible();
  await expect(leave).toBeFocused();
  await expectSteady(page, 'joining and leaving', SHIFT_MAX);

  const isRead = page.waitForResponse('**/api/challenge/waitlist');
  await page.reload();
  await expect(habit(page, 'Write')).toBeVisible();
  await beginToUse(page);
  await expect(page.getByText(/watching/).first()).toBeVisible();
  await (await isRead).finished();
  await untilQuiet(page);
  await expect(banner).toBeHidden();
  await expectSteady(page, 'the dashboard of somebody who waits', SHIFT_MAX);

  await press(menuButton(page));
  await press(openedMenu(page).getByRole('link', { name: '7 Day Challenge' }));
  await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Leave waitlist' }));
  await expect(page.getByRole('heading', { name: 'Seven days, together' })).toBeVisible();
  await page.goto('/dashboard?view=grid');
  await beginToUse(page);
  await press(banner.getByRole('button', { name: 'Dismiss the 7 Day Challenge' }));
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await beginToUse(page);
  await expect(page.getByText(/watching/).first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test(
  'the banner is back once the waitlist was left on another device',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    await waits(page, crushing);
    const banner = page.getByRole('region', { name: '7 Day Challenge' });
    const isFirstRead = page.waitForResponse('**/api/challenge/waitlist');
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/dashboard?view=grid');
    await beginToUse(page);
    await isFirstRead;
    await isLive;
    // The page reads again when its live channel opens. That read must end before the person leaves the waitlist.
    await untilQuiet(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crushing-private-on-waitlist'))).toBe('true');
    await expect(banner, 'joined on another device').toBeHidden();
    await page.request.delete('/api/challenge/waitlist/leave', { headers: { origin: crushing.url } });
    const isRead = page.waitForResponse('**/api/challenge/waitlist');
    await page.reload();
    await beginToUse(page);
    await isRead;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crushing-private-on-waitlist'))).toBe('false');
    await expect(banner).toBeHidden();
    await page.reload();
    await beginToUse(page);
    await expect(banner).toContainText('Seven days, together.');
  },
);

test(
  'the board of a round long ago says which days nobody knows any more',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    await waits(page, crushing);
    await openRound(crushing);
    await beginEarlier(crushing, 45);
    await page.goto('/challenge');
    await expect(page.getByRole('cell', { name: 'no longer known' })).toHaveCount(7);
    await expect(page.getByRole('cell', { name: 'nothing due' })).toHaveCount(0);
  },
);

inEverySize(() => {
  test('the challenge is accessible in every state, and can be used by keys alone', async ({
    page,
    alice,
    browser,
    crushing,
  }) => {
    const [write] = (await alice.hasHabits('Write')) as [number];
    await page.goto('/challenge');
    const join = page.getByRole('button', { name: 'Join waitlist' });
    await expect(page.getByText('Nobody is waiting yet. Be the first.')).toBeVisible();
    await lookAt(page, 'challenge, nobody waits');
    await tabTo(page, join);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave waitlist' })).toBeFocused();
    await openRound(crushing, 2);
    await page.goto('/challenge');
    await expect(page.getByText('It is only you this time.')).toBeVisible();
    await lookAt(page, 'challenge, only me, ahead');
    await beginEarlier(crushing, 9);
    await crushing.killAndRestart();

    const people = [];
    for (const share of [4, 3, 2, 1, 0]) {
      const person = await neighbour(browser, crushing);
      const habits = await person.hasHabits('Run 5 km', 'Read before bed', 'Yoga', 'Call someone');
      await waits(person.page, crushing);
      for (const id of habits.slice(0, share)) await person.ticks(id);
      people.push({ ...person, habits });
    }
    await page.goto('/challenge');
    await expect(page.getByText('5 people are waiting.')).toBeVisible();
    await lookAt(page, 'challenge, over');
    await page.goto('/dashboard?view=grid');
    await beginToUse(page);
    await expect(page.getByRole('region', { name: '7 Day Challenge' })).toBeAttached();
    await page.getByRole('region', { name: '7 Day Challenge' }).scrollIntoViewIfNeeded();
    await lookAt(page, 'dashboard, waitlist');
    await waits(page, crushing);
    await page.goto('/challenge');
    await expect(page.getByText('You are on the waitlist. 6 people are waiting.')).toBeVisible();
    await openRound(crushing);
    for (const { ticks, unticks, habits } of people.slice(0, 2)) {
      await unticks(habits[0] ?? 0);
      await ticks(habits[0] ?? 0);
    }
    await alice.hasInstance(write, day(0), { completed: true });
    await beginEarlier(crushing, 3);
    await page.goto('/challenge');
    const row = page.getByRole('row').filter({ hasText: people[0]?.username ?? '' });
    await expect(row).toContainText('100 %', { timeout: LIVE_WITHIN_MS });
    const cheer = row.getByRole('button', { name: /^Cheer for/ });
    expect(
      await cheer.evaluate((button) => {
        const [circle, column] = [button.firstElementChild, button.closest('td')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return (circle?.right ?? 0) - (column?.right ?? 0);
      }),
      'the circle stays within its column',
    ).toBeLessThanOrEqual(0);
    await tabTo(page, cheer);
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: /^Cheered for/ })).toBeFocused();
    await lookAt(page, 'challenge');
    await page.goto('/people');
    await expect(page.getByRole('link', { name: /^7 Day Challenge/ })).toBeVisible();
    await lookAt(page, 'people, in a challenge');

    const { heal } = await failUntilClicked(page, '/api/challenges');
    await page.goto('/challenge');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await lookAt(page, 'challenge, not loaded');
    await heal();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    for (const person of people) await person.leaves();
  });
});

test(
  'a round that is opened shows at once where somebody waits, and one that is called off leads back to the waitlist',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    expect(alice.username).toMatch(/^alice/);
    await waits(page, crushing);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/challenge');
    const waiting = page.getByRole('heading', { name: 'You are on the waitlist' });
    await expect(waiting).toBeVisible();
    // From now on a poll would show it after 30 seconds.
    await isLive;
    const round = await openRound(crushing, 7);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2, { timeout: LIVE_WITHIN_MS });
    await closeRound(crushing, round);
    await expect(waiting).toBeVisible({ timeout: LIVE_WITHIN_MS });
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

test(
  'who leaves the waitlist and takes part by then is told so, and sees the round',
  { tag: '@desk' },
  async ({ page, alice, crushing, press }) => {
    expect(alice.username).toMatch(/^alice/);
    await waits(page, crushing);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/challenge');
    await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();
    await isLive;
    // A page reads again when its live channel opens. That read must end before the round is opened.
    await untilQuiet(page);
    await openUntold(crushing);
    await press(page.getByRole('button', { name: 'Leave waitlist' }));
    await expect(notice(page, 'Failed to leave waitlist')).toBeVisible();
    await expect(notice(page, /^You take part in the round that was opened, /)).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1, name: '7 Day Challenge' })).toBeFocused();
  },
);
