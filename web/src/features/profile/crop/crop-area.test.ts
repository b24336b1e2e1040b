import { expect, test } from 'vitest';
import { allowed, fromPercent, middleOf, resized, sizeLimits, toPercent } from './crop-area.ts';

const WIDE = { width: 400, height: 200 };

test('a picture begins with the largest square in its middle', () => {
  expect(middleOf(WIDE)).toEqual({ x: 100, y: 0, size: 200 });
});

test.each([
  ['the smaller side at most', 10, { x: 100, y: 0, size: 200 }],
  ['50 pixels at least', 0.01, { x: 175, y: 75, size: 50 }],
])('an area has %s', (_, factor, area) => {
  expect(resized(middleOf(WIDE), factor, WIDE)).toEqual(area);
});

test('an area that grows at an edge stays inside the picture', () => {
  expect(resized({ x: 300, y: 100, size: 100 }, 1.5, WIDE)).toEqual({ x: 250, y: 50, size: 150 });
});

test.each([
  ['too small', { x: 390, y: 0, size: 10 }, { x: 350, y: 0, size: 50 }],
  ['too large', { x: 0, y: 0, size: 210 }, { x: 5, y: 0, size: 200 }],
  ['outside', { x: 350, y: 150, size: 100 }, { x: 300, y: 100, size: 100 }],
  ['fine', { x: 30, y: 20, size: 100 }, { x: 30, y: 20, size: 100 }],
])('a drawn area that is %s is allowed so', (_, drawn, area) => {
  expect(allowed(drawn, WIDE)).toEqual(area);
});

test('a picture smaller than the least area is taken whole', () => {
  expect(sizeLimits({ width: 30, height: 40 })).toEqual({ least: 30, most: 30 });
});

test('hundredths lead back to the same area', () => {
  const area = { x: 30, y: 20, size: 100 };
  expect(fromPercent(toPercent(area, WIDE), WIDE)).toEqual(area);
});
