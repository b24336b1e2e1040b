import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { neighbour } from '#support/people.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('buddies are accessible', async ({ page, alice, browser, crushing }) => {
    const bob = await neighbour(browser, crushing);
    const [run = 0, words = 0] = await bob.hasHabits('Run 5 km', 'Internationalisierungsgewohnheit');
    await bob.ticks(run);
    await alice.hasHabits('Write');
    const pair = `/buddies/${alice.username}+${bob.username}`;
    await page.goto(pair);
    await expect(page.getByText('1/2 done')).toBeVisible();
    await lookAt(page, 'buddies');
    await page.getByText('Photos').click();
    await expect(page.getByRole('radio', { name: 'Photos' })).toBeChecked();
    await lookAt(page, 'buddies, with photos');

    const visitor = await visitorPage(browser, crushing);
    await visitor.setViewportSize(page.viewportSize() ?? { width: 0, height: 0 });
    await visitor.goto(pair);
    await expect(visitor.getByText('1/2 done')).toBeVisible();
    await expect(visitor.getByRole('checkbox')).toHaveCount(0);
    await lookAt(visitor, 'buddies, for a visitor');
    await visitor.context().close();

    await bob.ticks(words);
    await page.getByRole('checkbox', { name: 'Write' }).click();
    await page.reload();
    await expect(page.getByText('Both of you are done today.')).toBeVisible();
    await lookAt(page, 'buddies, both done');

    await page.goto('/buddies/one+two+three');
    await lookAt(page, 'buddies, invalid');
    await page.goto('/buddies/nobody-one+nobody-two');
    await expect(page.getByText('Error Loading Buddies')).toBeVisible();
    await lookAt(page, 'buddies, nobody of these names');
    await bob.leaves();
  });
});
