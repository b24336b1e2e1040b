import type { Page } from '@playwright/test';
import { hearAnnouncements } from '#support/announcements.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { followAs, idOf, neighbour, peopleAfar } from '#support/people.ts';
import { untilQuiet } from '#support/quiet.ts';

// News come within 300 ms, which the bench measures. The rest is for a slow machine.
const TOLD_WITHIN_MS = 9000;

type Afar = Awaited<ReturnType<typeof peopleAfar>>[number];

/** Opens a page of the People place and waits until it hears news. */
const openLive = async (page: Page, path: string): Promise<void> => {
  const isLive = page.waitForResponse('**/api/live');
  await page.goto(path);
  await Promise.all([isLive, untilQuiet(page)]);
};

test(
  'rows that wait behind a button are told to screen readers, once until they are shown',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const id = await idOf(page, crushing);
    const bob = await neighbour(browser, crushing);
    const [run, read] = (await bob.hasHabits('Run', 'Read', 'Rest')) as [number, number];
    const [carol, dan] = (await peopleAfar(crushing, 2)) as [Afar, Afar];
    await followAs(page, crushing, bob.id);
    await bob.ticks(run);
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toContain('Run');
    await carol.follows(id);
    await carol.cheersFor(id);

    await openLive(page, '/people');
    const inActivity = await hearAnnouncements(page);
    await bob.ticks(read);
    await expect(page.getByRole('button', { name: '1 new' })).toBeVisible({ timeout: TOLD_WITHIN_MS });
    await bob.cheersFor(carol.id);
    await expect(page.getByRole('button', { name: '2 new' })).toBeVisible({ timeout: TOLD_WITHIN_MS });
    // Announcements come a moment after their cause.
    await untilQuiet(page);
    expect(await inActivity()).toEqual(['New activity waits above the list']);

    await openLive(page, '/following');
    const inFollowing = await hearAnnouncements(page);
    await dan.follows(id);
    await expect.poll(inFollowing, { timeout: TOLD_WITHIN_MS }).toContain('New followers wait above the list');

    await openLive(page, '/people/encouragement');
    const inEncouragement = await hearAnnouncements(page);
    await dan.cheersFor(id);
    await expect.poll(inEncouragement, { timeout: TOLD_WITHIN_MS }).toContain('New encouragement waits above the list');
    for (const person of [bob, carol, dan]) await person.leaves();
  },
);

test('what cannot be read of the thanks is told, and read again', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Write');
  const { heal } = await failUntilClicked(page, '/api/encouragements/thanks');
  await page.goto('/people/encouragement');
  const failed = page.getByRole('alert').filter({ hasText: 'Who thanked you could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Nothing yet')).toBeVisible();
  await lookAt(page, 'thanks that cannot be read');
  await heal();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(failed).toBeHidden();
});
