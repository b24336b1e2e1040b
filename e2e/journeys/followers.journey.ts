import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { followAs, idOf, neighbour } from '#support/people.ts';
import { newPerson } from '#support/person.ts';
import { openProfile } from '#support/profile.ts';
import { untilQuiet } from '#support/quiet.ts';
import type { RunningCrushing } from '#support/running-crushing.ts';

const PAGE = 50;

/** Registers a person through the API and lets them follow somebody. */
const newFollower = async ({ url }: RunningCrushing, ofId: number): Promise<void> => {
  const headers = { origin: url, 'content-type': 'application/json' };
  const person = JSON.stringify({ ...newPerson('bob'), invitationCode: '' });
  const registered = await fetch(`${url}/api/register`, { method: 'POST', headers, body: person });
  const cookie = (registered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const followed = await fetch(`${url}/api/follow/${ofId}`, { method: 'POST', headers: { ...headers, cookie } });
  if (!followed.ok) throw new Error(`Nobody was followed: ${followed.status}`);
};

test(
  'a list longer than a page goes on where it ended, and keeps the place of who reads on',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    const aliceId = await idOf(page, crushing);
    for (let count = 0; count < PAGE + 2; count += 1) await newFollower(crushing, aliceId);
    await page.goto('/following');
    const rows = page.getByRole('region', { name: 'Followers' }).getByRole('listitem');
    await expect(rows).toHaveCount(PAGE);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows).toHaveCount(PAGE + 2);
    await expect(rows.nth(PAGE).getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    const removeFirstOfLastPage = async (): Promise<void> => {
      await rows
        .nth(PAGE)
        .getByRole('button', { name: /^More for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Remove follower' }).click();
    };
    await removeFirstOfLastPage();
    await expect(rows).toHaveCount(PAGE + 1);
    await expect(rows.nth(PAGE).getByRole('link').first()).toBeFocused();
    await removeFirstOfLastPage();
    await expect(rows).toHaveCount(PAGE);
    await expect(page.getByRole('heading', { name: 'Followers' })).toBeFocused();
  },
);

test(
  'the further page of a list stays on the screen when it cannot be read from where it begins now',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    const aliceId = await idOf(page, crushing);
    for (let count = 0; count < PAGE + 2; count += 1) await newFollower(crushing, aliceId);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/following');
    await isLive;
    const list = page.getByRole('region', { name: 'Followers' });
    const rows = list.getByRole('listitem');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rows).toHaveCount(PAGE + 2);
    const last = await rows.last().textContent();
    const isRefused = page.waitForResponse('**/api/followers?cursor=*');
    await page.route('**/api/followers?cursor=*', (route) => route.fulfill({ status: 503, json: { message: '' } }));
    await newFollower(crushing, aliceId);
    await expect(list.getByRole('button', { name: '1 new' })).toBeVisible();
    await isRefused;
    await untilQuiet(page);
    await expect(rows.last()).toHaveText(last ?? '');
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  },
);

test(
  'who follows while the list is read waits behind a button, and moves no other follower',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    const aliceId = await idOf(page, crushing);
    await newFollower(crushing, aliceId);
    await page.goto('/following');
    const list = page.getByRole('region', { name: 'Followers' });
    const rows = list.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    // From here on the list above has its final height.
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    const before = await rows.first().boundingBox();
    await newFollower(crushing, aliceId);
    const fresh = list.getByRole('button', { name: '1 new' });
    await expect(fresh).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await rows.first().boundingBox()).toEqual(before);
    await fresh.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole('link').first()).toBeFocused();
  },
);

test(
  'a follower is removed on their own page, which then no longer offers it',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    await followAs(page, crushing, bob.id);
    await openProfile(page, bob.username);
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    const menu = page.getByRole('button', { name: `More for ${bob.username}` });
    const removal = page.getByRole('menuitem', { name: 'Remove follower' });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await expect(removal).toHaveCount(0);
    await page.keyboard.press('Escape');

    await bob.follows(await idOf(page, crushing));
    await page.reload();
    await expect(page.getByText('1 following')).toBeVisible();
    await menu.click();
    await removal.click();
    await expect(notice(page, `${bob.username} no longer follows you.`)).toBeVisible();
    await expect(page.getByText('0 following')).toBeVisible();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await expect(removal).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await bob.leaves();
  },
);

test(
  'a short time of somebody else’s news has its full date as title',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    await bob.follows(await idOf(page, crushing));
    await bob.cheersFor(await idOf(page, crushing));
    const fullDate = /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d$/;
    for (const address of ['/people', '/people/encouragement', '/dashboard?view=grid']) {
      await page.goto(address);
      await expect(page.getByRole('listitem').getByRole('time').first()).toHaveAttribute('title', fullDate);
    }
    await bob.leaves();
  },
);

test(
  'the question whether to block the last follower stays when they leave meanwhile',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const aliceId = await idOf(page, crushing);
    await bob.follows(aliceId);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/following');
    await isLive;
    await page.getByRole('button', { name: `More for ${bob.username}` }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: `Block ${bob.username}?` });
    await expect(question).toBeVisible();
    await bob.request.delete(`${crushing.url}/api/follow/${aliceId}`, { headers: { origin: crushing.url } });
    await expect(page.getByRole('heading', { name: 'Followers', includeHidden: true })).toHaveCount(0);
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(question).toBeHidden();
    expect(await (await page.request.get('/api/blocked')).text()).toContain(bob.username);
    await bob.leaves();
  },
);
