import type { Locator, Page } from '@playwright/test';
import { habit, holdHint, option } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { hasSettled } from '#support/layout.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

// docs/product.md, Long press, for Grid and Minimal: a hold is shown after 100 ms and opens the options after 1 s.
const SHOWN_AFTER_MS = 100;
const THRESHOLD_MS = 1000;

/** More habits than fit on a screen. */
const TWELVE = Array.from({ length: 12 }, (_, index) => `Habit ${index + 1}`);

/** The progress ring or bar of a hold. */
const ringAndBar = (page: Page): Locator => page.locator('.circle-hold, .hold-bar');

const openBoard = async (page: Page, view: string): Promise<void> => {
  await page.clock.install();
  await page.goto(`/dashboard?view=${view}`);
  await habit(page, 'Read').waitFor();
  // The first input preloads the dialogs that a hold opens. A stopped clock would prevent that.
  const options = page.waitForResponse(/habit-dialogs.*\.js/);
  await page.keyboard.press('Shift');
  await (await options).finished();
  await stopClock(page);
};

/** Gives a way to ask how often and for how many milliseconds the page made the device vibrate. Call it before opening the page. */
const keepVibrations = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(globalThis, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  return () => page.evaluate(() => (globalThis as unknown as { vibrations: unknown[] }).vibrations);
};

for (const view of ['grid', 'minimal']) {
  test(`in ${view} a habit held for a second vibrates for 50 ms, opens its options and is not ticked`, async ({
    page,
    alice,
    hold,
  }) => {
    await alice.hasHabits('Read', 'Run');
    const vibrations = await keepVibrations(page);
    await openBoard(page, view);
    const held = await hold(habit(page, 'Read'));
    await page.clock.runFor(SHOWN_AFTER_MS - 1);
    await expect(holdHint(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(holdHint(page)).toBeVisible();
    await expect(ringAndBar(page)).toHaveCount(2);
    await page.clock.runFor(THRESHOLD_MS - SHOWN_AFTER_MS - 1);
    await expect(option(page, 'Edit habit')).toHaveCount(0);
    expect(await vibrations()).toEqual([]);
    await page.clock.runFor(1);
    expect(await vibrations()).toEqual([50]);
    await letAppear(page, option(page, 'Edit habit'));
    await expect(holdHint(page).or(ringAndBar(page))).toHaveCount(0);
    await held.release();
    await expect(option(page, 'Edit habit')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(option(page, 'Edit habit')).toBeHidden();
    await expect(habit(page, 'Read')).not.toBeChecked();
  });

  test(`in ${view} a habit released early is ticked`, { tag: '@phone' }, async ({ page, alice, hold }) => {
    await alice.hasHabits('Read', 'Run');
    await openBoard(page, view);
    const held = await hold(habit(page, 'Read'));
    await page.clock.runFor(THRESHOLD_MS - 1);
    await expect(holdHint(page)).toBeVisible();
    await held.release();
    await expect(habit(page, 'Read')).toBeChecked();
    await page.clock.runFor(THRESHOLD_MS);
    await expect(holdHint(page).or(ringAndBar(page))).toHaveCount(0);
    await expect(option(page, 'Edit habit')).toHaveCount(0);
  });
}

test(
  'letting go after a hold presses nothing of what slid under the finger',
  { tag: '@phone' },
  async ({ page, alice, hold }) => {
    await alice.hasHabits('Read', ...TWELVE);
    await openBoard(page, 'grid');
    // The sheet of options will cover it.
    const low = page.getByRole('checkbox').nth(await lowestVisible(page));
    const { x, y, width, height } = (await low.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(y + height / 2).toBeGreaterThan(600);
    const held = await hold(low);
    await page.clock.runFor(THRESHOLD_MS);
    const sheet = page.getByRole('dialog');
    await letAppear(page, option(page, 'Edit habit'));
    await hasSettled(page);
    const under = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('[role=menuitem]')?.textContent,
      [x + width / 2, y + height / 2] as const,
    );
    expect(under, 'an option lies under the finger').toBeTruthy();
    await held.release();
    await expect(sheet).toHaveCount(1);
    await expect(option(page, 'Edit habit')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0);
    // The next press counts again.
    await option(page, 'Edit habit').tap();
    await letAppear(page, page.getByRole('dialog', { name: 'Edit habit' }));
  },
);

/** The index of the last card that is wholly on the screen. */
const lowestVisible = (page: Page): Promise<number> =>
  page
    .getByRole('checkbox')
    .evaluateAll((cards) => cards.findLastIndex((card) => card.getBoundingClientRect().bottom <= window.innerHeight));

test('a pressed card shrinks, and grows back on release', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits('Read');
  await page.clock.install();
  await page.goto('/dashboard');
  const card = habit(page, 'Read');
  const width = async () => (await card.boundingBox())?.width ?? 0;
  await expect(card).toBeVisible();
  await hasSettled(page);
  const atRest = await width();
  // A press never becomes a hold, however long this machine takes.
  await stopClock(page);
  const held = await hold(card);
  await expect.poll(width).toBeCloseTo(atRest * 0.96, 0);
  await held.release();
  await page.clock.resume();
  await expect.poll(width).toBeCloseTo(atRest, 0);
});

test(
  'a press at the very edge of a card ticks it, although the card shrinks',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.clock.install();
    await page.goto('/dashboard');
    const card = habit(page, 'Read');
    await expect(card).toBeVisible();
    await hasSettled(page);
    const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const corners = [
      [x + width - 1, y + height / 2],
      [x + width / 2, y + 1],
    ] as const;
    for (const [index, corner] of corners.entries()) {
      await page.mouse.move(...corner);
      // A press never becomes a hold, however long this machine takes.
      await stopClock(page);
      await page.mouse.down();
      await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThan(width);
      await page.mouse.up();
      await page.clock.resume();
      await expect(card).toBeChecked({ checked: index === 0 });
    }
  },
);

test(
  'moving more than 10 px cancels a hold, and the release does nothing',
  { tag: '@phone' },
  async ({ page, alice, hold }) => {
    await alice.hasHabits('Read', 'Run');
    await openBoard(page, 'grid');
    const held = await hold(habit(page, 'Read'));
    await page.clock.runFor(SHOWN_AFTER_MS);
    await held.move(6, 6);
    await expect(holdHint(page)).toBeVisible();
    await held.move(8, 8);
    await expect(holdHint(page)).toHaveCount(0);
    await page.clock.runFor(THRESHOLD_MS);
    await expect(option(page, 'Edit habit')).toHaveCount(0);
    await held.release();
    await expect(habit(page, 'Read')).not.toBeChecked();
  },
);

test('Escape cancels a hold', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits('Read', 'Run');
  await openBoard(page, 'grid');
  const held = await hold(habit(page, 'Read'));
  await page.clock.runFor(SHOWN_AFTER_MS);
  await page.keyboard.press('Escape');
  await expect(holdHint(page)).toHaveCount(0);
  await page.clock.runFor(THRESHOLD_MS);
  await held.release();
  await expect(option(page, 'Edit habit')).toHaveCount(0);
  await expect(habit(page, 'Read')).not.toBeChecked();
});

test('a finger that scrolls the page ticks nothing', { tag: '@phone' }, async ({ page, alice, hold }) => {
  await alice.hasHabits(...TWELVE, 'Read');
  await openBoard(page, 'grid');
  const held = await hold(habit(page, 'Habit 5'));
  await held.move(0, -200);
  await held.release();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(habit(page, 'Habit 5')).not.toBeChecked();
});

test('a click right after scrolling counts, although the scroll event comes later', async ({ page, alice, hold }) => {
  await alice.hasHabits(...TWELVE, 'Read');
  await openBoard(page, 'grid');
  await page.evaluate(() => {
    const told = new Promise((tell) => window.addEventListener('scroll', tell, { once: true }));
    window.addEventListener('pointerdown', () => window.scrollBy(0, 8), { capture: true });
    Object.assign(window, { told });
  });
  const held = await hold(habit(page, 'Habit 1'));
  await page.evaluate('told');
  await held.release();
  await expect(habit(page, 'Habit 1')).toBeChecked();
});

test('scrolling the page cancels a hold', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits(...TWELVE, 'Read');
  await openBoard(page, 'grid');
  const held = await hold(habit(page, 'Habit 5'));
  await page.clock.runFor(SHOWN_AFTER_MS);
  await expect(holdHint(page)).toBeVisible();
  await page.mouse.wheel(0, 40);
  await expect(holdHint(page)).toBeHidden();
  await page.clock.runFor(THRESHOLD_MS);
  await held.release();
  await expect(option(page, 'Edit habit')).toHaveCount(0);
  await expect(habit(page, 'Habit 5')).not.toBeChecked();
});

test('a right click opens the options at the pointer', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await habit(page, 'Read').click({ button: 'right', position: { x: 20, y: 30 } });
  await expect(option(page, 'Edit habit')).toBeVisible();
  await hasSettled(page);
  const card = await habit(page, 'Read').boundingBox();
  const menu = await page.getByRole('menu').boundingBox();
  expect(Math.abs((menu?.x ?? 0) - (card?.x ?? 0) - 20)).toBeLessThan(8);
  await page.mouse.click(5, 5);
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(option(page, 'Edit habit')).toHaveCount(0);
  // The events that a Mac sends for Ctrl and a click.
  const ctrl = { button: 0, isPrimary: true, ctrlKey: true, bubbles: true, cancelable: true };
  await habit(page, 'Read').dispatchEvent('pointerdown', ctrl);
  await habit(page, 'Read').dispatchEvent('contextmenu', ctrl);
  // Without a press it opens nothing, and a press that is held opens nothing any more.
  await habit(page, 'Read').dispatchEvent('pointerup', ctrl);
  await expect(option(page, 'Edit habit')).toBeVisible();
  await expect(habit(page, 'Read')).not.toBeChecked();
});
