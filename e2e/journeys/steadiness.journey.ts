import type { Locator } from '@playwright/test';
import { editing, goToDay, habit, leaveOptions, notice, option, optionsButton } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { holdBack } from '#support/slow-network.ts';

for (const view of ['grid', 'minimal']) {
  test(`in ${view} ticks, holds, notices and fresh data cause no layout shift`, async ({
    page,
    alice,
    press,
    hold,
  }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Walk', 'Stretch', 'Cook');
    await watchLayoutShifts(page);
    await page.goto(`/dashboard?view=${view}`);
    await expect(habit(page, 'Cook')).toBeVisible();
    await expectSteady(page, 'loading');

    await press(habit(page, 'Read'));
    // The notice of a tick stands for one second, so it is looked for while the press is on its way.
    await Promise.all([notice(page, 'Run completed').waitFor(), press(habit(page, 'Run'))]);
    await Promise.all([notice(page, 'Read unmarked').waitFor(), press(habit(page, 'Read'))]);
    const held = await hold(habit(page, 'Sleep'));
    await expect(option(page, 'Edit habit')).toBeVisible();
    await held.release();
    await leaveOptions(page);
    await press(optionsButton(page, 'Run'));
    await press(option(page, 'Skip today'));
    await expect(notice(page, 'Run skipped')).toBeVisible();
    await expectSteady(page, 'ticking, holding and skipping');

    const refetched = page.waitForResponse('**/api/habits');
    await alice.hasInstance(read, day(0), { completed: true, notes: 'From another window' });
    await refetched;
    await expect(habit(page, 'Read')).toBeChecked();
    await expectSteady(page, 'a change from elsewhere');

    await goToDay(page, press, 1);
    await expect(editing(page, 1)).toBeVisible();
    await press(habit(page, 'Walk'));
    await expectSteady(page, 'another day');
  });
}

for (const [view, skeleton] of [
  ['grid', '.habit-grid'],
  ['minimal', '.habit-rows'],
] as const) {
  test(`in ${view} the habits take the place of their skeleton to the pixel`, async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run', 'Sleep', 'Write', 'Walk', 'Stretch');
    await watchLayoutShifts(page);
    const letThrough = await holdBack(page, '/api/habits');
    await page.goto(`/dashboard?view=${view}`);
    await expect(page.getByRole('heading', { name: 'Loading dashboard...' })).toBeVisible();
    // The skeleton is an ornament without roles.
    const places = page.locator(`${skeleton} > *`);
    await expect(places).toHaveCount(view === 'grid' ? 6 : 5);
    const waiting = await boxesOf(places);
    letThrough();
    await expect(habit(page, 'Stretch')).toBeVisible();
    const arrived = await boxesOf(page.getByRole('region', { name: 'Habits' }).getByRole('listitem'));
    for (const [index, box] of waiting.entries()) {
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(
          Math.abs((arrived[index]?.[side] ?? 0) - box[side]),
          `${side} of place ${index + 1}`,
        ).toBeLessThanOrEqual(1);
      }
    }
    await expectSteady(page, 'the arrival of the habits');
  });
}

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

test('on a small phone the first habit starts within 300 px', { tag: '@phone' }, async ({ page, alice }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  expect((await habit(page, 'Read').boundingBox())?.y).toBeLessThanOrEqual(300);
});
