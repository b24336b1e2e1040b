import type { Page } from '@playwright/test';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { takePicture } from '#support/look-at.ts';
import { followAs, idOf, neighbour, peopleAfar } from '#support/people.ts';
import { beginToUse } from '#support/watchers.ts';

// News come within 300 ms, which the bench measures. The rest is for a slow machine.
const LIVE_WITHIN_MS = 9000;

/** Waits until the feed of the signed-in person has this many ticks. */
const hasHeardOf = (page: Page, ticks: number): Promise<void> =>
  expect
    .poll(async () => (await (await page.request.get('/api/feed')).text()).split('habit_completed').length - 1)
    .toBe(ticks);

test('of six rows of activity the five newest stand beside the grid, and each leads to its person', async ({
  page,
  alice,
  crushing,
  press,
}) => {
  await alice.hasHabits('Write', 'Read');
  const everybody = await peopleAfar(crushing, 6);
  const [admirer, ...people] = everybody;
  // Her follows make the oldest row, which is her only one.
  for (const { id } of people) await followAs(page, crushing, id);
  for (const person of people) {
    const [run = 0] = await person.hasHabits('Run 5 km', 'Yoga');
    await person.ticks(run);
  }
  // She does not follow this person, so the cheer appears in no row of activity.
  await admirer?.cheersFor(await idOf(page, crushing));
  await hasHeardOf(page, people.length);

  await watchLayoutShifts(page);
  await page.goto('/dashboard?view=grid');
  const side = page.getByRole('complementary');
  for (const name of ['Live Activity', 'Activity', 'Recent encouragement'])
    await expect(side.getByRole('heading', { name, exact: true })).toBeVisible();
  await beginToUse(page);
  const rows = side.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'completed Run 5 km' }) });
  await expect(rows).toHaveCount(people.length);
  const newest = people.toReversed();
  await expect(rows).toContainText(newest.map(({ username }) => username));
  await expect(side.getByRole('button', { name: /^Say thank you/ })).toBeVisible();
  // The list also holds the cheer below the rows.
  await expect(side.getByRole('listitem')).toHaveCount(people.length + 1);
  await expectSteady(page, 'what others do');
  await takePicture(page, 'side of the grid with five rows');
  // Presses the end of the row, far from the name.
  await press(rows.last().getByRole('time'));
  await expect(page).toHaveURL(`${crushing.url}/${newest.at(-1)?.username}`);
  for (const person of everybody) await person.leaves();
});

// The person who was active last comes first. There is no room for the face of number 4.
const ACTIVE = [4, 9, 2, 6, 1, 8, 3, 7, 5];

test('of nine people followed those who were active last have faces, in an order that stays', async ({
  page,
  alice,
  crushing,
  press,
  isMobile,
}) => {
  await alice.hasHabits('Write');
  const people = await peopleAfar(crushing, ACTIVE.length);
  const aliceId = await idOf(page, crushing);
  for (const { id } of people) await followAs(page, crushing, id);
  for (const person of people.slice(0, 3)) await person.cheersFor(aliceId);
  const inOrder = ACTIVE.flatMap((number) => people[number - 1] ?? []);
  const [quietest, latest] = [inOrder[0], inOrder.at(-1)];
  if (quietest === undefined || latest === undefined) throw new Error('Nobody is followed');
  const names = ['Run 5 km', 'Yoga', 'Read', 'Swim', 'Sleep', 'Cook', 'Call someone'];
  const habits = new Map<number, number[]>();
  for (const person of inOrder) habits.set(person.id, await person.hasHabits(...names));
  const habitOf = (id: number, place: number): number => habits.get(id)?.[place] ?? 0;
  for (const person of inOrder) await person.ticks(habitOf(person.id, 0));
  for (const place of [1, 2, 3, 4, 5]) await latest.ticks(habitOf(latest.id, place));
  await hasHeardOf(page, inOrder.length + 5);

  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/people');
  await isLive;
  const faces = page.getByRole('navigation', { name: 'People you follow' }).getByRole('link').filter({ visible: true });
  const lastActive = inOrder.toReversed().slice(0, isMobile ? 4 : 8);
  const shown = [...lastActive.map(({ username }) => new RegExp(`${username}$`)), /^All 9Following$/];
  await expect(faces).toHaveText(shown);

  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${latest.username} completed 6 habits` });
  const things = row.getByRole('list').getByRole('listitem');
  await expect(things).toHaveText([...names.slice(0, 3), 'and 3 more']);
  await press(row.getByRole('button', { name: 'and 3 more' }));
  await expect(things).toHaveText(names.slice(0, 6));
  await expect(things.nth(2), 'reading goes on before what came').toBeFocused();

  // Beside the feed of wide screens stand two of the three cheers.
  await expect(page.getByRole('heading', { name: 'Encouragement for you' })).toHaveCount(isMobile ? 0 : 1);
  await expect(page.getByRole('button', { name: /^Say thank you/ })).toHaveCount(isMobile ? 0 : 2);
  await takePicture(page, 'nine people followed');

  await quietest.ticks(habitOf(quietest.id, 1));
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: LIVE_WITHIN_MS });
  await expect(faces, 'the order of the faces').toHaveText(shown);
  await press(faces.last());
  await expect(page.getByRole('heading', { name: 'Following (9)' })).toBeVisible();
  for (const person of people) await person.leaves();
});

test(
  'rows that wait behind their button are news until they are let in',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing, press }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const [run, swim] = (await bob.hasHabits('Run 5 km', 'Swim', 'Read')) as [number, number];
    await followAs(page, crushing, bob.id);
    await bob.ticks(run);
    // Activity that comes after the first read waits behind a button, so the feed must have it before.
    await hasHeardOf(page, 1);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/people');
    await isLive;
    await expect(page.getByRole('listitem').filter({ hasText: 'completed Run 5 km' })).toBeVisible();
    await bob.ticks(swim);
    const waiting = page.getByRole('button', { name: '1 new' });
    await expect(waiting).toBeVisible({ timeout: LIVE_WITHIN_MS });
    const place = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await press(place(/^Today/));
    await press(place(/^People new$/));
    await expect(page.getByRole('listitem').filter({ hasText: 'completed 2 habits' })).toBeVisible();
    await press(place(/^Today/));
    await expect(place(/^People$/)).toBeVisible();
    await bob.leaves();
  },
);
