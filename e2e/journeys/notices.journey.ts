import { habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { expectApart } from '#support/layout.ts';

test(
  'a perfect day is celebrated once, and again after a habit was unmarked',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const celebration = notice(page, 'Perfect Day!');
    await press(habit(page, 'Read'));
    await expect(notice(page, 'Read completed')).toBeVisible();
    await expect(celebration).toHaveCount(0);
    await press(habit(page, 'Run'));
    await expect(celebration).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect(celebration).toHaveCount(0);
    await press(habit(page, 'Run'));
    await expect(notice(page, 'Run unmarked')).toBeVisible();
    await expect(celebration).toHaveCount(0);
    await press(habit(page, 'Run'));
    await expect(celebration).toBeVisible();
  },
);

test('one notice shows at a time, at the place design gives it', async ({ page, alice, press, viewport }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await page.goto('/dashboard');
  await press(habit(page, 'Read'));
  await expect(notice(page, 'Read completed')).toBeVisible();
  await press(habit(page, 'Run'));
  await expect(notice(page, 'Run completed')).toBeVisible();
  await expect(notice(page, 'Read completed')).toHaveCount(0);
  await press(optionsButton(page, 'Run'));
  await press(option(page, 'Skip today'));
  await expect(notice(page, 'Run skipped')).toBeVisible();
  await expect(notices(page).getByRole('button', { name: 'Close' })).toHaveCount(1);

  const box = await notices(page).getByText('Run skipped').boundingBox();
  const size = viewport ?? { width: 0, height: 0 };
  const isPhone = size.width < 640;
  if (isPhone) expect(box?.y).toBeLessThan(size.height / 4);
  else expect(box?.y).toBeGreaterThan((size.height * 3) / 4);
  if (!isPhone) expect(box?.x).toBeGreaterThan(size.width / 2);
  if (isPhone) await expectApart(notices(page), page.getByRole('button', { name: 'Menu', exact: true }));

  await press(notices(page).getByRole('button', { name: 'Close' }));
  await expect(notice(page, 'Run skipped')).toHaveCount(0);
});

for (const width of [360, 768, 1280]) {
  test(
    `over a dialog of ${width} px a notice lies on none of its buttons`,
    { tag: '@sizes' },
    async ({ page, alice }) => {
      // Low enough for the dialog to take all the height it may.
      await page.setViewportSize({ width, height: 560 });
      await alice.hasHabits('Read');
      await page.route('**/api/habits', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { message: 'No' } })
          : route.fallback(),
      );
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Add habit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add habit' });
      await dialog.getByLabel('Habit Name').fill('Swim');
      await dialog.getByRole('button', { name: 'Save Habit' }).click();
      await expect(notice(page, 'Error adding habit')).toBeVisible();
      for (const name of ['Close', 'Cancel', 'Save Habit']) {
        const button = dialog.getByRole('button', { name }).first();
        await expectApart(notices(page), button);
      }
    },
  );
}

test('a notice stays while somebody looks at it', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.clock.install();
  await page.goto('/dashboard');
  // That of a perfect day lasts for 5 s, which is time enough to get there with the mouse.
  const celebration = notice(page, 'Perfect Day!');
  await habit(page, 'Read').click();
  await celebration.hover();
  await page.clock.fastForward(30_000);
  await expect(celebration).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(6000);
  await expect(celebration).toHaveCount(0);

  await habit(page, 'Read').click();
  await expect(notice(page, 'Read unmarked')).toBeVisible();
  await habit(page, 'Read').click();
  await expect(celebration).toBeVisible();
  await page.keyboard.press('F8');
  await expect(notices(page)).toBeFocused();
  await page.clock.fastForward(30_000);
  await expect(celebration).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(celebration).toHaveCount(0);
  await expect(habit(page, 'Read')).toBeFocused();
});

for (const [direction, x, y] of [
  ['aside', 1, 0],
  ['up', 0, -1],
] as const) {
  test(
    `a notice swiped 50 px ${direction} goes, and falls back when swiped less`,
    { tag: '@phone' },
    async ({ page, alice, press, hold }) => {
      await alice.hasHabits('Read', 'Run');
      await page.clock.install();
      await page.goto('/dashboard');
      await press(habit(page, 'Read'));
      await press(habit(page, 'Run'));
      const title = notice(page, 'Perfect Day!');
      const before = await title.boundingBox();
      const short = await hold(title);
      await short.move(45 * x, 45 * y);
      await short.release();
      await expect(title).toBeVisible();
      await expect.poll(async () => (await title.boundingBox())?.x).toBe(before?.x);
      const long = await hold(title);
      await long.move(60 * x, 60 * y);
      await long.release();
      await expect(title).toHaveCount(0);
    },
  );
}
