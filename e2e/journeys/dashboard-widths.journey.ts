import { addHabit, editing, goToDay } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { boxOf, expectNoSidewaysScroll } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';

// How far the area of an icon button reaches beyond its icon, which stands in line with what is below.
const AROUND_ICON = 12;
const MARGIN = 24;

for (const [view, widest] of [
  ['grid', 1152],
  ['minimal', 680],
  ['focus', 560],
] as const) {
  test(`in ${view} the toolbar is as wide as its layout`, { tag: '@desk' }, async ({ page, alice }) => {
    await alice.hasHabits('Read');
    for (const [window, height] of [
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width: window, height });
      await page.goto(`/dashboard?view=${view}`);
      // Waits for the habits, because the skeleton stands in the same place.
      await expect(page.getByText('Read', { exact: true }).first()).toBeVisible();
      const [first, last, layout] = await Promise.all([
        boxOf(page.getByRole('button', { name: 'Previous day' })),
        boxOf(addHabit(page)),
        boxOf(page.getByRole('region', { name: 'Habits' })),
      ]);
      const width = Math.min(widest, window - 2 * MARGIN);
      expect({ window, start: first.x + AROUND_ICON }).toEqual({ window, start: layout.x });
      expect({ window, end: last.x + last.width }).toEqual({ window, end: layout.x + width });
      // In the grid the activity of others stands beside the habits, so the layout is narrower.
      if (view !== 'grid') expect(layout.width).toBe(width);
      await expectNoSidewaysScroll(page, view);
    }
  });
}

for (const { width, height, rows } of [
  { width: 844, height: 390, rows: 1 },
  // The days need 270 px and the views with "Add habit" 328 px, so one row holds both from 640 px on.
  { width: 568, height: 320, rows: 2 },
]) {
  test(
    `a low window of ${width} px has ${rows} rows of controls`,
    { tag: '@phone' },
    async ({ page, alice, press }) => {
      await page.setViewportSize({ width, height });
      await alice.hasHabits('Read');
      for (const view of ['grid', 'minimal', 'focus', 'zen']) {
        await page.goto(`/dashboard?view=${view}`);
        const [greeting, views, add] = await Promise.all([
          boxOf(page.getByRole('heading', { level: 1 })),
          boxOf(page.getByRole('group', { name: 'View' })),
          boxOf(addHabit(page)),
        ]);
        expect(views.y + views.height - greeting.y - greeting.height).toBeLessThan(50 + rows * 50);
        expect(add.x).toBeGreaterThanOrEqual(views.x + views.width);
        await expectNoSidewaysScroll(page, view);
        await takePicture(page, `${view} in a low window`);
        await goToDay(page, press, 1);
        await expect(editing(page, 1)).toBeVisible();
        await takePicture(page, `past day of ${view} in a low window`);
      }
    },
  );
}

test('the thirds of Zen are those of the window', { tag: '@desk' }, async ({ page, alice }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=zen');
  const back = await boxOf(page.getByRole('button', { name: 'Previous habit' }));
  const on = await boxOf(page.getByRole('button', { name: 'Next habit' }));
  const third = (await page.evaluate(() => document.documentElement.clientWidth)) / 3;
  expect(back.x).toBe(0);
  expect(Math.abs(back.width - third)).toBeLessThan(1);
  expect(Math.abs(on.x - 2 * third)).toBeLessThan(1);
  expect(Math.abs(on.width - third)).toBeLessThan(1);
  await takePicture(page, 'zen');
});
