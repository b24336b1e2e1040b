import type { Locator, Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { apart, coloursOf, groundOf, inksOf, textOf } from '#support/ground.ts';
import { expect, test } from '#support/journey.ts';
import { stopClock } from '#support/still-clock.ts';

// Largest rounding error of a blended colour.
const SAME = 1;

/** An open card of the grid and a picture of its background. Frames and timers of the page are stopped. */
const stillCard = async (page: Page): Promise<{ card: Locator; open: Buffer }> => {
  await page.clock.install();
  await page.goto('/dashboard?view=grid');
  const card = habit(page, 'Read');
  await card.waitFor();
  const open = await groundOf(page, card);
  await stopClock(page);
  return { card, open };
};

test('lifting the finger shows a tick, and an undo, before any later frame or timer of the page', async ({
  page,
  alice,
  hold,
}) => {
  await alice.hasHabits('Read', 'Run');
  const { card, open } = await stillCard(page);

  const finger = await hold(card);
  const pressed = await groundOf(page, card);
  await finger.release();
  await expect(card).toHaveAttribute('data-state', 'completed');
  const ticked = await groundOf(page, card);
  await page.clock.runFor(1000);

  await (await hold(card)).release();
  await expect(card).toHaveAttribute('data-state', 'open');

  const [ofOpen = [], ofPressed = [], ofTicked = []] = await coloursOf(page, [open, pressed, ticked]);
  expect(apart(ofPressed, ofOpen)).toBeLessThanOrEqual(SAME);
  expect(apart(ofTicked, ofOpen)).toBeGreaterThan(2 * SAME);
});

// Half of the difference in colour between a ticked name and an open one.
const FAINTER = 25;

test('in Minimal lifting the finger pales the name, and an undo brings it back, before any later frame', async ({
  page,
  alice,
  hold,
}) => {
  await alice.hasHabits('Read', 'Run');
  await page.clock.install();
  await page.goto('/dashboard?view=minimal');
  const row = habit(page, 'Read');
  // The first match is the text for screen readers.
  const name = row.getByText('Read', { exact: true }).last();
  await name.waitFor();
  await stopClock(page);

  const finger = await hold(row);
  const pressed = await textOf(page, name);
  await finger.release();
  await expect(row).toHaveAttribute('data-state', 'completed');
  const ticked = await textOf(page, name);
  await page.clock.runFor(1000);

  await (await hold(row)).release();
  await expect(row).toHaveAttribute('data-state', 'open');
  const undone = await textOf(page, name);

  const [ofPressed = 0, ofTicked = 0, ofUndone = 0] = await inksOf(page, [pressed, ticked, undone]);
  expect(ofPressed - ofTicked).toBeGreaterThan(FAINTER);
  expect(ofUndone - ofTicked).toBeGreaterThan(FAINTER);
});

test('two taps within a frame leave the habit as it was', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits('Read', 'Run');
  const { card } = await stillCard(page);

  await (await hold(card)).release();
  await (await hold(card)).release();
  await expect(card).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1000);
  await expect(card).toHaveAttribute('data-state', 'open');
  await expect(card).not.toBeChecked();
});
