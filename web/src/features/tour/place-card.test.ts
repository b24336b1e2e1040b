import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, placeCard } from './place-card.ts';

const desk = { width: 1280, height: 800, reversed: false };
const phone = { width: 360, height: 640, reversed: false };
const card = { width: 384, height: 220 };
const small = { width: 328, height: 240 };
const target = { x: 100, y: 300, width: 200, height: 168 };

test('a card lies on the side its step asks for, in line with the middle of its target', () => {
  expect(placeCard(target, card, desk, 'right')).toEqual({ x: 312, y: 274 });
  expect(placeCard(target, card, desk, 'bottom')).toEqual({ x: 16, y: 480 });
});

test('where lines run from right to left the sides are swapped', () => {
  const other = { ...target, x: 980 };
  expect(placeCard(other, card, { ...desk, reversed: true }, 'right')).toEqual({ x: 584, y: 274 });
});

test('without room on its side a card takes the opposite one', () => {
  expect(placeCard({ ...target, x: 1000 }, card, desk, 'right').x).toBe(604);
  expect(placeCard({ ...target, y: 600 }, card, desk, 'bottom').y).toBe(368);
});

test('on a narrow window nothing lies at the side', () => {
  expect(placeCard({ x: 16, y: 100, width: 160, height: 156 }, small, phone, 'right')).toEqual({ x: 16, y: 268 });
});

test('a card about nothing lies in the middle', () => {
  expect(placeCard(null, card, desk, 'bottom')).toEqual({ x: 448, y: 290 });
  expect(placeCard(target, card, desk, 'center')).toEqual({ x: 448, y: 290 });
});

test('a target too large for both is covered at its far end', () => {
  const large = { x: 0, y: 80, width: 360, height: 500 };
  expect(placeCard(large, small, phone, 'bottom').y).toBe(16);
  expect(placeCard({ ...large, y: 20 }, small, phone, 'bottom').y).toBe(384);
});

test('whatever the window, a card that fits lies inside, and beside a target that leaves it room below', () => {
  const windows = fc.record({
    width: fc.integer({ min: 320, max: 2000 }),
    height: fc.integer({ min: 480, max: 1400 }),
  });
  const box = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 80 }) });
  const side = fc.constantFrom('top', 'bottom', 'left', 'right', 'center');
  fc.assert(
    fc.property(windows, box, side, (size, at, wished) => {
      const layer = { width: Math.min(384, size.width - 32), height: 220 };
      const about = { ...at, width: 150, height: 100 };
      const place = placeCard(about, layer, { ...size, reversed: false }, wished);
      expect(place.x).toBeGreaterThanOrEqual(16);
      expect(place.y).toBeGreaterThanOrEqual(16);
      expect(place.x + layer.width).toBeLessThanOrEqual(size.width - 15);
      expect(place.y + layer.height).toBeLessThanOrEqual(size.height - 15);
      if (wished !== 'center') expect(overlaps({ ...place, ...layer }, about)).toBe(false);
    }),
  );
});
