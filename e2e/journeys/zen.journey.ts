import type { Locator, Page } from '@playwright/test';
import { habit, notice, option } from '#support/dashboard.ts';
import { day, weekday } from '#support/days.ts';
import { choosesView } from '#support/single-keys.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

const LONG_NAME = 'Practise the left hand of the second movement slowly until it can be played without looking';
// docs/product.md, Long press: a tap lasts at most 250 ms. A hold takes 2 s and is shown after 500 ms.
const TAP_MS = 250;
const SHOWN_AFTER_MS = 500;
const THRESHOLD_MS = 2000;
const HELD = 'Keep holding to edit note.';

const shown = (page: Page) => page.getByRole('heading', { level: 2 });
const noteDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Note', exact: true });
const third = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openZen = async (page: Page): Promise<void> => {
  await page.goto('/dashboard?view=zen');
  await expect(page.getByRole('checkbox')).toBeVisible();
};

const openZenInStillTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  // The first input preloads the dialogs that a hold opens. A stopped clock would prevent that.
  const dialogs = page.waitForResponse(/habit-dialogs.*\.js/);
  await openZen(page);
  await page.keyboard.press('Shift');
  await (await dialogs).finished();
  await stopClock(page);
};

/** Touches the screen below the circle. `share` is the place as a share of the screen's width. */
const touchAt = async (page: Page, share: number, hasTouch: boolean): Promise<void> => {
  const circle = (await page.getByRole('checkbox').boundingBox()) ?? { y: 0, height: 0 };
  const x = (page.viewportSize()?.width ?? 0) * share;
  const y = circle.y + circle.height + 40;
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
};

test('`n` edits the note, also from the choice of the view', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await page.getByText('Zen', { exact: true }).click();
  await expect(shown(page)).toHaveText('Read');
  await page.getByRole('radio', { name: 'Zen' }).focus();
  await page.keyboard.press('n');
  await expect(noteDialog(page)).toBeVisible();
});

test('a tap on the left third goes back and one on the right third forward, around the ends', async ({
  page,
  alice,
  hasTouch,
}) => {
  const [read = 0] = await alice.hasHabits('Read', 'Run', 'Sleep');
  await alice.hasInstance(read, day(0), { completed: true });
  await openZen(page);
  await expect(shown(page)).toHaveText('Run');
  await touchAt(page, 0.9, hasTouch);
  await expect(shown(page)).toHaveText('Sleep');
  await touchAt(page, 0.75, hasTouch);
  await expect(shown(page)).toHaveText('Read');
  await expect(habit(page, 'Read')).toBeChecked();
  await touchAt(page, 0.1, hasTouch);
  await expect(shown(page)).toHaveText('Sleep');
  await touchAt(page, 0.25, hasTouch);
  await expect(shown(page)).toHaveText('Run');
  await touchAt(page, 0.5, hasTouch);
  await expect(shown(page)).toHaveText('Run');
  await expect(page.getByText('1 of 3 habits done')).toBeAttached();
});

test('a short tap on the circle completes, a second one takes it back', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run');
  await openZen(page);
  // The notice stands for one second, so the journey waits for it during the press.
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
  await expect(habit(page, 'Read')).toBeChecked();
  await expect(page.getByText('1 day streak', { exact: true })).toBeVisible();
  await press(habit(page, 'Read'));
  await expect(habit(page, 'Read')).not.toBeChecked();
  await press(habit(page, 'Read'));
  await press(third(page, 'Next habit'));
  await press(habit(page, 'Run'));
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 2 habits done')).toBeAttached();
});

test(
  'a tick and an arrow key in one frame tick the first habit and not the next one',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await openZen(page);
    await habit(page, 'Read').evaluate((circle: HTMLElement) => {
      circle.click();
      circle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await expect(habit(page, 'Run')).not.toBeChecked();
    await expect(page.getByText('1 of 2 habits done')).toBeAttached();
    await habit(page, 'Run').press(' ');
    await expect(page.getByText('2 of 2 habits done')).toBeAttached();
  },
);

test('a circle held for two seconds opens its note and is not ticked', async ({ page, alice, hold, press }) => {
  await alice.hasHabits('Read');
  await openZenInStillTime(page);
  const held = await hold(habit(page, 'Read'));
  await page.clock.runFor(SHOWN_AFTER_MS - 1);
  await expect(page.getByText(HELD)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText(HELD)).toBeVisible();
  await page.clock.runFor(THRESHOLD_MS - SHOWN_AFTER_MS - 1);
  await expect(noteDialog(page)).toBeHidden();
  await page.clock.runFor(1);
  await letAppear(page, noteDialog(page));
  await held.release();
  await page.getByLabel('Public note').fill('Chapter two');
  await press(noteDialog(page).getByRole('button', { name: 'Save note' }));
  await letAppear(page, notice(page, 'Note saved'));
  await expect(habit(page, 'Read')).toHaveAccessibleName('Read, has a note');
  await expect(habit(page, 'Read')).not.toBeChecked();
});

for (const [heldMs, isTap] of [
  [TAP_MS, true],
  [TAP_MS + 1, false],
  [THRESHOLD_MS - 1, false],
] as const) {
  test(
    `a touch of ${heldMs} ms ${isTap ? 'completes' : 'does nothing'}`,
    { tag: '@phone' },
    async ({ page, alice, hold }) => {
      await alice.hasHabits('Read', 'Run');
      await openZenInStillTime(page);
      const held = await hold(habit(page, 'Read'));
      await page.clock.runFor(heldMs);
      await held.release();
      await page.clock.runFor(THRESHOLD_MS);
      await expect(habit(page, 'Read')).toBeChecked({ checked: isTap });
      await expect(noteDialog(page)).toBeHidden();
    },
  );
}

test('the note has a button of its own', { tag: '@desk' }, async ({ page, alice, press }) => {
  await alice.hasHabits('Read');
  await openZen(page);
  await press(page.getByRole('button', { name: 'Edit note' }));
  await expect(noteDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit note' })).toBeFocused();
});

test('a keyboard moves, completes and writes the note', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  const { keyboard } = page;
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  await choosesView(page, '4', 'Zen');
  await expect(shown(page)).toHaveText('Read');
  await keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText('Sleep');
  await expect(habit(page, 'Sleep')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await expect(habit(page, 'Read')).toBeChecked();
  await expect(habit(page, 'Read')).toBeFocused();
  await keyboard.press('n');
  await expect(noteDialog(page)).toBeVisible();
  await expect(page.getByLabel('Public note')).toBeFocused();
  await keyboard.type('Chapter two, and n');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(noteDialog(page)).toBeHidden();
  await expect(habit(page, 'Read')).toBeFocused();
  await expect(habit(page, 'Read')).toHaveAccessibleName(/has a note/);
  await keyboard.press('e');
  await expect(option(page, 'Edit habit')).toBeVisible();
  await keyboard.press('Escape');
  await expect(habit(page, 'Read')).toBeFocused();
  await keyboard.press('Tab');
  await expect(third(page, 'Next habit')).toBeFocused();
  await keyboard.press('Space');
  await expect(shown(page)).toHaveText('Run');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(third(page, 'Previous habit')).toBeFocused();
});

test('the dots of the day stand above the bar of a phone', { tag: '@phone' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await openZen(page);
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
  // A drawing, which has no name.
  const dots = await boxOf(page.locator('.zen-dots'));
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }));
  expect(dots.y + dots.height).toBeLessThanOrEqual(bar.y);
});

test('Zen has no layout shifts', async ({ page, alice, press }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep');
  await watchLayoutShifts(page);
  await openZen(page);
  await expectSteady(page, 'loading');
  await Promise.all([notice(page, 'Read completed').waitFor(), press(habit(page, 'Read'))]);
  await press(third(page, 'Next habit'));
  await press(habit(page, 'Run'));
  await press(third(page, 'Previous habit'));
  await expectSteady(page, 'completing');
});

inEverySize(() => {
  test('Zen is accessible in each of its states', async ({ page, alice }) => {
    const names = Array.from({ length: 28 }, (_, index) => `Habit number ${index + 3}`);
    await alice.hasHabits(LONG_NAME, 'Morning run', ...names);
    await openZen(page);
    await lookAt(page, 'zen of thirty');
    await third(page, 'Next habit').click({ position: { x: 100, y: 20 } });
    await habit(page, 'Morning run').click();
    await expect(habit(page, 'Morning run')).toBeChecked();
    await lookAt(page, 'zen done');
    await page.getByRole('button', { name: 'Edit note' }).click();
    await lookAt(page, 'zen note');
  });

  test('a day without habits is accessible in Focus and Zen', async ({ page, alice }) => {
    // The habit is not due tomorrow either, because midnight may pass during the journey.
    await alice.hasHabits({ name: 'Read', weekdays: [weekday(3).toLowerCase()] });
    for (const view of ['focus', 'zen']) {
      await page.goto(`/dashboard?view=${view}`);
      await expect(page.getByRole('heading', { name: 'Nothing planned' })).toBeVisible();
      await lookAt(page, `${view} without habits`);
    }
  });
});
