import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayCircle, dayRing, seedHead, seedSpiral } from './geometry.ts';
import type { Shape } from './geometry.ts';

const paints = (shapes: readonly Shape[]) => shapes.map(({ paint }) => paint);
const numbersOf = ({ path }: Shape) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

type Dot = { x: number; y: number; r: number };

/** The filled circles of a shape. */
const dotsOf = ({ path }: Shape): Dot[] =>
  [...path.matchAll(/M(\S+) (\S+?)a(\S+)/g)].map(([, x, top, r]) => ({
    x: Number(x),
    y: Number(top) + Number(r),
    r: Number(r),
  }));

/** The smallest distance between the edges of two dots. */
const closest = (dots: readonly Dot[]): number =>
  Math.min(
    ...dots.flatMap((one, index) =>
      dots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y) - one.r - other.r),
    ),
  );

describe('the day circle', () => {
  test('tells by its shapes what was done of what was due', () => {
    expect(paints(dayCircle(28, 0))).toEqual(['border-control']);
    expect(paints(dayCircle(28, 0.5))).toEqual(['accent', 'border-control']);
    expect(paints(dayCircle(28, 1))).toEqual(['accent', 'perfect-fill']);
  });

  test('is dashed where nothing was due, and only there', () => {
    expect(dayCircle(28, null)[0]?.dashes).toBeDefined();
    for (const share of [0, 0.5, 1]) expect(dayCircle(28, share)[0]?.dashes).toBeUndefined();
  });

  test('half a day fills it to its middle', () => {
    expect(dayCircle(28, 0.5)[0]?.path).toBe('M1.2 14A12.8 12.8 0 0 0 26.8 14z');
  });

  test('a gap of 2.4 lies between the disc of a perfect day and its gold ring', () => {
    const [disc, ring] = dayCircle(28, 1);
    const radius = (shape: Shape | undefined) => 14 - (shape ? (numbersOf(shape)[1] ?? 0) : 0);
    expect(radius(disc)).toBeCloseTo(14 - 2 - 2.4);
    expect(ring?.width).toBe(2);
  });

  test('whatever the share, every number is finite and the fill stays in its square', () => {
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 48 }), fc.double({ min: 0, max: 1, noNaN: true }), (size, share) => {
        for (const number of dayCircle(size, share).flatMap(numbersOf)) {
          expect(Number.isFinite(number)).toBe(true);
          expect(Math.abs(number)).toBeLessThanOrEqual(size);
        }
      }),
    );
  });
});

describe('the day ring', () => {
  test('has an arc for each habit, the done ones first', () => {
    expect(paints(dayRing(136, 8, { done: 2, total: 5 }))).toEqual(['accent', 'accent', 'border', 'border', 'border']);
  });

  test.each([
    ['a single habit', 136, 0, 1, ['border']],
    ['many habits', 136, 3, 13, ['border', 'accent']],
    ['a small ring', 48, 3, 5, ['border', 'accent']],
    ['a perfect day', 136, 5, 5, ['perfect-fill']],
    ['a day with nothing due', 136, 0, 0, ['border-control']],
  ])('%s is one ring', (_of, size, done, total, expected) => {
    expect(paints(dayRing(size, 8, { done, total }))).toEqual(expected);
  });

  test('has three dots for each missed habit, after the done ones', () => {
    const ring = dayRing(136, 8, { done: 1, missed: 2, total: 5 });
    expect(paints(ring)).toEqual(['accent', 'border-control', 'border-control', 'border', 'border']);
    expect(ring.map((shape) => (shape.width === undefined ? dotsOf(shape).length : 0))).toEqual([0, 3, 3, 0, 0]);
  });

  test('its dots lie apart from each other and in the arc they stand for, however short it is', () => {
    for (const total of [2, 5, 12]) {
      const [first] = dayRing(92, 6, { done: 0, missed: 1, total }).map(dotsOf);
      const turns = (first ?? []).map(({ x, y }) => Math.atan2(x - 46, 46 - y) / (2 * Math.PI));
      for (const turn of turns) expect(turn).toBeGreaterThan(0);
      for (const turn of turns) expect(turn).toBeLessThan(1 / total);
      expect(closest(first ?? [])).toBeGreaterThan(0);
    }
  });

  test('its arcs never touch: the gap is 2.1 times the stroke', () => {
    const [first, second] = dayRing(136, 8, { done: 1, total: 4 });
    const end = first ? numbersOf(first).slice(-2) : [];
    const start = second ? numbersOf(second).slice(0, 2) : [];
    const distance = Math.hypot((end[0] ?? 0) - (start[0] ?? 0), (end[1] ?? 0) - (start[1] ?? 0));
    expect(distance).toBeGreaterThan(8 * 2);
    expect(distance).toBeLessThan(8 * 2.2);
  });
});

describe('the seed head', () => {
  test.each([
    [7, 1],
    [12, 1],
    [30, 2],
    [60, 2],
    [61, 61],
    [365, 365],
  ])('has a seed for each of %i days, at %i distances from the middle', (seeds, distances) => {
    const dots = seedHead(208, seeds).flatMap(dotsOf);
    expect(dots).toHaveLength(seeds);
    const radii = new Set(dots.map(({ x, y }) => Math.round(Math.hypot(x - 104, y - 104) * 5)));
    if (seeds <= 60) expect(radii.size).toBe(distances);
    else expect(radii.size).toBeGreaterThan(distances / 2);
  });

  test('its seeds lie apart, in their square and around a free middle, at every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.constantFrom(40, 84, 208), (seeds, size) => {
        const dots = seedHead(size, seeds).flatMap(dotsOf);
        for (const { x, y, r } of dots) {
          const distance = Math.hypot(x - size / 2, y - size / 2);
          expect(distance + r).toBeLessThanOrEqual(size / 2 + 0.05);
          expect(distance - r).toBeGreaterThan(size * 0.15);
        }
        if (dots.length > 1) expect(closest(dots)).toBeGreaterThan(-0.05);
      }),
    );
  });

  test('appears in at most twelve groups, the inner ones first', () => {
    const groups = seedHead(208, 100).map((group) => dotsOf(group).map(({ x, y }) => Math.hypot(x - 104, y - 104)));
    expect(groups).toHaveLength(12);
    for (const [index, group] of groups.entries())
      expect(Math.max(...group)).toBeLessThanOrEqual(Math.min(...(groups[index + 1] ?? [Infinity])) + 0.05);
  });
});

describe('the seed spiral', () => {
  test('has every seed inside its square and apart from the others, however many there are', () => {
    for (const seeds of [0, 1, 2, 7, 31, 128, 365]) {
      const dots = seedSpiral(84, seeds).flatMap((path) => dotsOf({ path, paint: 'perfect-fill' }));
      expect(dots).toHaveLength(seeds);
      for (const { x, y, r } of dots) expect(Math.hypot(x - 42, y - 42) + r).toBeLessThanOrEqual(42.1);
      if (seeds > 1) expect(closest(dots)).toBeGreaterThan(0);
    }
  });
});
