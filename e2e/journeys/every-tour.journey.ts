import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { openUntilTour } from '#support/tour.ts';

test.use({ isShownAround: true });

inEverySize(() => {
  test('every step of the tour is accessible', async ({ page, alice }) => {
    await alice.hasHabits('Read 20 pages', 'Morning run', 'Drink water');
    await openUntilTour(page);
    const card = page.getByRole('dialog');
    const isMobile = (page.viewportSize()?.width ?? 0) < 768;
    const count = isMobile ? 5 : 4;
    for (let number = 1; number <= count; number += 1) {
      await expect(card.getByText(`Step ${number} of ${count}`)).toBeVisible();
      await lookAt(page, `tour step ${number}`);
      if (number < count) await card.getByRole('button', { name: 'Next' }).click();
    }
    await expect(card.getByRole('button', { name: 'Start Tracking' })).toBeVisible();
  });
});
