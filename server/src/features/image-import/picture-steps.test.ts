import sharp from 'sharp';
import { expect, test } from 'vitest';
import { darkShapes } from './dark-shapes.ts';
import { eraseDrawing } from './erase-drawing.ts';
import { evenlyLit, withDarkText } from './grey-picture.ts';
import type { GreyPicture } from './grey-picture.ts';
import { levelled } from './open-picture.ts';
import { slantOf } from './slant.ts';

const WIDTH = 800;
const HEIGHT = 600;

/** A picture with these rectangles (left, top, width, height) darker than its ground. */
const drawn = (
  rectangles: readonly (readonly [number, number, number, number])[],
  ground = 255,
  ink = 0,
): GreyPicture => {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  for (const [left, top, width, height] of rectangles) {
    for (let y = top; y < top + height; y++) pixels.fill(ink, y * WIDTH + left, y * WIDTH + left + width);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
};

/** Rows of small blocks, as lines of letters. */
const LINES = Array.from({ length: 10 }, (_, row) =>
  Array.from({ length: 30 }, (__, letter) => [100 + letter * 18, 60 + row * 48, 11, 22] as const),
).flat();

const darkPixels = ({ pixels }: GreyPicture): number => pixels.filter((value) => value < 128).length;

test('light text on a dark ground becomes dark text on a light one, and the other way round nothing changes', () => {
  const dark = withDarkText(drawn(LINES, 20, 230));
  expect(darkPixels(dark)).toBe(darkPixels(drawn(LINES)));
  const light = drawn(LINES);
  expect(withDarkText(light)).toBe(light);
});

test('paper in a shadow is as light as the rest afterwards, and its ink stays dark', () => {
  const picture = drawn(LINES);
  for (const [index, value] of picture.pixels.entries())
    picture.pixels[index] = value * (1 - (0.7 * (index % WIDTH)) / WIDTH);
  expect(darkPixels(picture)).toBeGreaterThan(2 * darkPixels(drawn(LINES)));
  const lit = evenlyLit(picture);
  expect(darkPixels(lit)).toBe(darkPixels(drawn(LINES)));
});

test.each([-6, -2.5, 0, 1, 4, 9])(
  'lines that fall by %d degrees are found to, and are level afterwards',
  async (degrees) => {
    const { pixels } = drawn(LINES);
    const turned = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
      .rotate(degrees, { background: '#fff' })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { width: turned.info.width, height: turned.info.height, pixels: new Uint8Array(turned.data) };
    expect(slantOf(picture)).toBeCloseTo(degrees, 0);
    expect(slantOf(await levelled(picture, slantOf(picture)))).toBe(0);
  },
);

test('rules, frames and boxes to tick are erased, letters and an O stay', () => {
  const box = (left: number, top: number, side: number): [number, number, number, number][] => [
    [left, top, side, 3],
    [left, top + side - 3, side, 3],
    [left, top, 3, side],
    [left + side - 3, top, 3, side],
  ];
  const ring: [number, number, number, number][] = Array.from({ length: 120 }, (_, step) => [
    Math.round(60 + 14 * Math.cos((step * Math.PI) / 60)),
    Math.round(460 + 14 * Math.sin((step * Math.PI) / 60)),
    4,
    4,
  ]);
  const written = [...LINES, ...ring];
  const picture = drawn([
    ...written,
    ...box(50, 58, 30),
    // The tick in the box.
    [60, 68, 8, 8],
    [20, 560, 700, 3],
    [760, 20, 3, 500],
    [10, 10, 730, 3],
    [10, 540, 730, 3],
    [10, 10, 3, 530],
    [737, 10, 3, 530],
  ]);
  eraseDrawing(picture);
  expect(darkPixels(picture)).toBe(darkPixels(drawn(written)));
  expect(darkShapes(picture)?.shapes).toHaveLength(LINES.length + 1);
});
