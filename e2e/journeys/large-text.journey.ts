import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { addHabit } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';
import { expectTextsApart } from '#support/texts-apart.ts';

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** The rest of each weekday's name, after its first letter. */
const restOfWeekdays = (page: Page) => page.getByRole('grid').getByRole('columnheader').locator('span');
const countsOfDays = (page: Page) => page.getByRole('grid').getByText(/^\d+\/\d+$/);

/** Fails when one of the texts can be seen. Texts for screen readers only have a box of one pixel. */
const expectOnlyForReaders = async (...texts: Locator[]): Promise<void> => {
  for (const text of texts) {
    await expect(text.first()).toBeAttached();
    for (const one of await text.all()) expect((await one.boundingBox())?.width).toBe(1);
  }
};

for (const width of [320, 390, 768]) {
  test(
    `at ${width} px with text twice as large no text lies on another`,
    { tag: '@sizes' },
    async ({ page, alice }) => {
      await page.setViewportSize({ width, height: 844 });
      const names = Array.from({ length: 11 }, (_, index) => `Habit ${index + 1}`);
      const [read = 0] = await alice.hasHabits('Read twenty pages of the long book', ...names);
      for (let ago = 0; ago < 5; ago += 1) await alice.hasInstance(read, day(ago), { completed: true });
      const judge = async (where: string, isWhole = true) => {
        await enlarge(page);
        await takePicture(page, `${where} with large text`);
        if (isWhole) await expectNoSidewaysScroll(page, where);
        await expectTextsApart(page, where);
        await expectAccessible(page, where);
      };
      await page.goto('/progress?tab=calendar');
      await page.getByRole('grid').waitFor();
      await judge('calendar');
      if (width < 768) await expectOnlyForReaders(restOfWeekdays(page), countsOfDays(page));
      await page.goto('/habit-planner');
      await page.getByText('Read twenty pages of the long book').first().waitFor();
      await judge('planner');
      await page.goto('/dashboard');
      await addHabit(page).click();
      await page.getByText('Custom').click();
      await expect(page.getByRole('group', { name: 'Days of Week' })).toBeVisible();
      // Only the dialog: the page below it is judged with the dashboard.
      await judge('day buttons', false);
    },
  );
}
