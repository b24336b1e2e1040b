import sharp from 'sharp';
import { expect, test } from 'vitest';
import { darkShapes } from './dark-shapes.ts';
import { eraseDrawing } from './erase-drawing.ts';
import { withDarkText } from './grey-picture.ts';
import type { GreyPicture } from './grey-picture.ts';
import { levelled } from './open-picture.ts';
import { fanOf, slantOf, withoutFan } from './slant.ts';

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
  const written = darkPixels(drawn(LINES));
  expect(darkPixels(withDarkText(drawn(LINES, 20, 230)))).toBe(written);
  expect(darkPixels(withDarkText(drawn(LINES)))).toBe(written);
});

test('a dark card on a light page becomes paper, and the text on it and beside it dark', () => {
  const picture = drawn(LINES);
  for (let y = 250; y < 500; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const index = y * WIDTH + x;
      picture.pixels[index] = 230 - 0.8 * (picture.pixels[index] ?? 0);
    }
  }
  const share = darkPixels(withDarkText(picture)) / darkPixels(drawn(LINES));
  expect(share).toBeGreaterThan(0.95);
  expect(share).toBeLessThan(1.1);
});

test('paper in a shadow is as light as the rest afterwards, and its ink stays dark', () => {
  const picture = drawn(LINES);
  for (const [index, value] of picture.pixels.entries())
    picture.pixels[index] = value * (1 - (0.7 * (index % WIDTH)) / WIDTH);
  expect(darkPixels(picture)).toBeGreaterThan(2 * darkPixels(drawn(LINES)));
  expect(darkPixels(withDarkText(picture))).toBe(darkPixels(drawn(LINES)));
});

test('lines that spread like a fan, as in a photograph taken at an angle, are level afterwards', () => {
  const spread = withoutFan(drawn(LINES), -4);
  expect(fanOf(spread)).toBeGreaterThan(3);
  expect(fanOf(withoutFan(spread, fanOf(spread)))).toBe(0);
});

test('a slant steeper than what was looked at is not guessed', async () => {
  const { pixels } = drawn(LINES);
  const turned = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .rotate(20, { background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: turned.info.width, height: turned.info.height, pixels: new Uint8Array(turned.data) };
  expect(Math.abs(slantOf(picture))).toBeLessThan(11);
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

const box = (left: number, top: number, side: number): [number, number, number, number][] => [
  [left, top, side, 3],
  [left, top + side - 3, side, 3],
  [left, top, 3, side],
  [left + side - 3, top, 3, side],
];

test('rules, frames and boxes to tick are erased, letters and an O stay', () => {
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

test('a rule that letters touch is erased, and the letters stay', () => {
  const picture = drawn([...LINES, [60, 81, 700, 3], [92, 20, 3, 540]]);
  eraseDrawing(picture);
  const share = darkPixels(picture) / darkPixels(drawn(LINES));
  expect(share).toBeGreaterThan(0.93);
  expect(share).toBeLessThan(1.01);
});

test('rules that perspective slants are erased, one each way', () => {
  const steps = Array.from({ length: 26 }, (_, step) => step);
  const across = steps.map((step) => [20 + step * 28, 500 + step * 3, 28, 3] as const);
  const down = steps.map((step) => [700 + step * 2, 20 + step * 18, 3, 18] as const);
  const picture = drawn([...LINES.filter(([, top]) => top < 480), ...across, ...down]);
  eraseDrawing(picture);
  expect(darkPixels(picture)).toBe(darkPixels(drawn(LINES.filter(([, top]) => top < 480))));
});

test('letters across a pale rule stay whole', () => {
  const picture = drawn([[60, 70, 700, 3]], 255, 180);
  for (const [index, value] of drawn(LINES).pixels.entries()) if (value === 0) picture.pixels[index] = 0;
  eraseDrawing(picture);
  expect(darkPixels(picture)).toBe(darkPixels(drawn(LINES)));
  expect(picture.pixels.filter((value) => value === 180)).toHaveLength(0);
});

test('of boxes in a row of a table the ticks stay, even where they are as small as letters', () => {
  const tick = [660, 69, 6, 6] as const;
  const picture = drawn([...LINES, ...box(650, 60, 24), tick, ...box(690, 60, 24), ...box(730, 60, 24)]);
  eraseDrawing(picture);
  expect(darkPixels(picture)).toBe(darkPixels(drawn([...LINES, tick])));
});
