import { RECEIVED_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import { expect, test } from '#support/journey.ts';
import { idOf, peopleAfar } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';
import { beginToUse } from '#support/watchers.ts';

// News come within 300 ms, which the bench measures. The rest is for a slow machine.
const LIVE_WITHIN_MS = 9000;

for (const [place, path] of [
  ['the list of received ones', '/people/encouragement'],
  ['People', '/people'],
  ['the grid', '/dashboard?view=grid'],
] as const) {
  test(
    `a cheer that comes to ${place} waits behind a button, and the one to thank stays under the pointer`,
    { tag: '@desk' },
    async ({ page, alice, crushing }) => {
      await alice.hasHabits('Write');
      const [early, late] = await peopleAfar(crushing, 2);
      if (early === undefined || late === undefined) throw new Error('Nobody was signed up');
      const aliceId = await idOf(page, crushing);
      await early.cheersFor(aliceId);
      const isLive = page.waitForResponse('**/api/live');
      await page.goto(path);
      if (path.startsWith('/dashboard')) await beginToUse(page);
      await isLive;
      const main = page.getByRole('main');
      const thank = (name: string) => main.getByRole('button', { name: `Say thank you to ${name}` });
      await expect(thank(early.username)).toBeVisible();
      const before = await thank(early.username).boundingBox();
      await late.cheersFor(aliceId);
      const fresh = main.getByRole('button', { name: '1 new' });
      await expect(fresh).toBeVisible({ timeout: LIVE_WITHIN_MS });
      expect(await thank(early.username).boundingBox()).toEqual(before);
      await expect(thank(late.username)).toHaveCount(0);
      await fresh.click();
      await expect(thank(late.username)).toBeVisible();
      await expect(fresh).toBeHidden();
      await expect(main.getByRole('link', { name: late.username }).last()).toBeFocused();
      for (const person of [early, late]) await person.leaves();
    },
  );
}

test(
  'the last row of a full list stays under the pointer while a new cheer waits',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Write');
    const people = await peopleAfar(crushing, RECEIVED_MAX + 1);
    const aliceId = await idOf(page, crushing);
    const [first, ...others] = people;
    const late = others.pop();
    if (first === undefined || late === undefined) throw new Error('Nobody was signed up');
    for (const person of [first, ...others]) await person.cheersFor(aliceId);
    const isLive = page.waitForResponse('**/api/live');
    await page.goto('/people/encouragement');
    await isLive;
    const main = page.getByRole('main');
    const thank = main.getByRole('button', { name: `Say thank you to ${first.username}`, exact: true });
    await expect(thank).toBeVisible();
    await untilQuiet(page);
    const before = await thank.boundingBox();
    await late.cheersFor(aliceId);
    const fresh = main.getByRole('button', { name: '1 new' });
    await expect(fresh).toBeVisible({ timeout: LIVE_WITHIN_MS });
    expect(await thank.boundingBox()).toEqual(before);
    await fresh.click();
    await expect(main.getByRole('button', { name: `Say thank you to ${late.username}`, exact: true })).toBeVisible();
    await expect(thank).toHaveCount(0);
    for (const person of people) await person.leaves();
  },
);
