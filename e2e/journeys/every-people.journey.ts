import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { followAs, idOf, neighbour } from '#support/people.ts';
import { inEverySize } from '#support/sizes.ts';

const LONG = 'Walk around the whole lake with the dog before anybody else is awake';

inEverySize(() => {
  test('the People place is accessible in every state', async ({ page, alice, browser, crushing }) => {
    await page.goto('/people');
    await expect(page.getByRole('heading', { name: 'Quiet so far' })).toBeVisible();
    await lookAt(page, 'people, quiet');
    await page.goto('/following');
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    await lookAt(page, 'following, nobody');
    await page.goto('/people/encouragement');
    await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
    await lookAt(page, 'encouragement, nothing');

    const [own] = (await alice.hasHabits('Write')) as [number];
    const aliceId = await idOf(page, crushing);
    const [bob, carol] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
    for (const person of [bob, carol]) {
      await followAs(page, crushing, person.id);
      await person.follows(aliceId);
      await person.cheersFor(aliceId, person === bob ? 'Keep going! You are doing great.' : `${LONG} and `.repeat(6));
    }
    const habits = await bob.hasHabits('Run 5 km', LONG, 'Read', 'Yoga', 'Call someone', 'Sleep');
    for (const id of habits.slice(0, 5)) await bob.ticks(id);
    const [shower] = (await carol.hasHabits('Cold shower')) as [number];
    for (let ago = 6; ago > 0; ago -= 1) await carol.hasInstance(shower, day(ago), { completed: true });
    await carol.ticks(shower);
    await alice.hasInstance(own, day(0), { completed: true });
    // Activity that comes after the first read waits behind a button, so the feed must have it before.
    await expect.poll(async () => (await page.request.get('/api/feed')).text()).toMatch(/"milestone":7\b/);
    await page.goto('/people');
    await expect(page.getByText('has had 7 perfect days')).toBeVisible();
    await page
      .getByRole('button', { name: `Cheer for ${carol.username}` })
      .first()
      .click();
    await lookAt(page, 'people');
    await bob.ticks(habits[5] ?? 0);
    await expect(page.getByRole('button', { name: /^\d new$/ })).toBeVisible();
    await lookAt(page, 'people, something new');
    await page.goto('/following');
    await expect(page.getByRole('heading', { name: 'Followers' })).toBeVisible();
    await lookAt(page, 'following');
    await page
      .getByRole('region', { name: 'Followers' })
      .getByRole('button', { name: `More for ${bob.username}` })
      .click();
    await lookAt(page, 'following, menu of a follower');
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await lookAt(page, 'following, asked to block');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/people/encouragement');
    await lookAt(page, 'encouragement');
    await page.goto('/dashboard');
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    await expect(page.getByRole('complementary').getByText(`${bob.username} had a perfect day`)).toBeAttached();
    await page.getByRole('heading', { name: 'Recent encouragement' }).scrollIntoViewIfNeeded();
    await lookAt(page, 'dashboard, side of the grid');

    for (const path of ['/api/feed/days', '/api/following', '/api/encouragements'])
      await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
    await page.goto('/people');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await lookAt(page, 'people, not loaded');
    await page.goto('/following');
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await lookAt(page, 'following, not loaded');
    await page.goto('/people/encouragement');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await lookAt(page, 'encouragement, not loaded');
    await bob.leaves();
    await carol.leaves();
  });
});
