import type { Locator, Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { apart, coloursOf, groundOf } from '#support/ground.ts';
import { expect, test } from '#support/journey.ts';
import { stopClock } from '#support/still-clock.ts';

// What rounding does to a colour that lies over another one.
const SAME = 1;

/** A card of the grid, what its ground looks like, and a page in which nothing runs any more that waits for a frame or a timer. */
const stillCard = async (page: Page): Promise<{ card: Locator; open: Buffer }> => {
  await page.clock.install();
  await page.goto('/dashboard?view=grid');
  const card = habit(page, 'Read');
  await card.waitFor();
  const open = await groundOf(page, card);
  await stopClock(page);
  return { card, open };
};

test('lifting the finger shows the tick, and its undoing, before any later work of the page', async ({
  page,
  alice,
  hold,
}) => {
  await alice.hasHabits('Read', 'Run');
  const { card, open } = await stillCard(page);

  const finger = await hold(card);
  const pressed = await groundOf(page, card);
  await finger.release();
  const flipped = await groundOf(page, card);
  await page.clock.runFor(1000);
  await expect(card).toHaveAttribute('data-state', 'completed');
  const ticked = await groundOf(page, card);

  const again = await hold(card);
  const pressedAgain = await groundOf(page, card);
  await again.release();
  const fading = await groundOf(page, card);
  await page.clock.runFor(1000);
  await expect(card).toHaveAttribute('data-state', 'open');

  const pictures = [open, pressed, flipped, ticked, pressedAgain, fading];
  const [ofOpen, ...others] = await coloursOf(page, pictures);
  const fromOpen = others.map((colour) => apart(colour, ofOpen ?? []));
  const [ofPressed = 0, ofFlipped = 0, ofTicked = 0, ofPressedAgain = 0, ofFading = 0] = fromOpen;
  expect(ofPressed).toBeLessThanOrEqual(SAME);
  expect(ofTicked).toBeGreaterThan(2 * SAME);
  expect(Math.abs(ofFlipped - ofTicked)).toBeLessThanOrEqual(SAME);
  expect(Math.abs(ofPressedAgain - ofTicked)).toBeLessThanOrEqual(SAME);
  expect(ofFading).toBeLessThan(ofTicked - SAME);
  expect(ofFading).toBeGreaterThan(SAME);
});

test('with less motion the card itself is marked at once, and a press shows nothing of its other side', async ({
  page,
  alice,
  hold,
}) => {
  await alice.hasHabits('Read', 'Run');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { card, open } = await stillCard(page);

  const finger = await hold(card);
  const pressed = await groundOf(page, card);
  await finger.release();
  await expect(card).toHaveAttribute('data-state', 'completed', { timeout: 1000 });

  const [ofOpen = [], ofPressed = []] = await coloursOf(page, [open, pressed]);
  expect(apart(ofPressed, ofOpen)).toBeLessThanOrEqual(SAME);
});

test('two taps within a frame leave the habit as it was', { tag: '@desk' }, async ({ page, alice, hold }) => {
  await alice.hasHabits('Read', 'Run');
  const { card, open } = await stillCard(page);

  await (await hold(card)).release();
  const again = await hold(card);
  await again.release();
  const after = await groundOf(page, card);
  await expect(card).not.toBeChecked();
  await page.clock.runFor(1000);
  await expect(card).toHaveAttribute('data-state', 'open');
  await expect(card).not.toBeChecked();

  const [ofOpen = [], ofAfter = []] = await coloursOf(page, [open, after]);
  expect(apart(ofAfter, ofOpen)).toBeLessThanOrEqual(SAME);
});
