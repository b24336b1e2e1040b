import { darkShapes } from './dark-shapes.ts';
import type { DarkShape } from './dark-shapes.ts';
import type { GreyPicture } from './grey-picture.ts';

// A page of small print has about five thousand.
const SHAPES_MAX = 10_000;

/**
 * Erases drawings in place: rules, frames, grids and check boxes with their ticks. Returns false for noise: so many
 * shapes would take minutes and much memory to read.
 */
export const eraseDrawing = (picture: GreyPicture): boolean => {
  const found = darkShapes(picture);
  if (found === null || found.shapes.length > SHAPES_MAX) return false;
  const { shapes, erase } = found;
  const letter = letterHeight(shapes);
  if (letter === 0) return true;
  const boxes = shapes.filter((shape) => isBox(shape, letter, picture));
  const erased = new Set(shapes.filter((shape) => isRule(shape, letter) || isFrame(shape, letter)));
  for (const shape of shapes) if (boxes.some((box) => isWithin(shape, box))) erased.add(shape);
  erase(erased);
  return true;
};

const widthOf = ({ left, right }: DarkShape): number => right - left;
const heightOf = ({ top, bottom }: DarkShape): number => bottom - top;
const fillOf = (shape: DarkShape): number => shape.pixels / (widthOf(shape) * heightOf(shape));

// Smaller shapes are dust or the dot of an i.
const LETTER_PIXELS_MIN = 40;

/** The median height of the shapes, most of which are letters. */
const letterHeight = (shapes: readonly DarkShape[]): number => {
  const heights = shapes.filter(({ pixels }) => pixels >= LETTER_PIXELS_MIN).map(heightOf);
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0;
};

/** A line, maybe slanted: much longer than a letter, and thin. */
const isRule = (shape: DarkShape, letter: number): boolean => {
  const [long, short] = [Math.max(widthOf(shape), heightOf(shape)), Math.min(widthOf(shape), heightOf(shape))];
  return long > 4 * letter && short < Math.max(0.35 * letter, 0.05 * long);
};

/** A frame or a grid: larger than letters both ways, and mostly empty. */
const isFrame = (shape: DarkShape, letter: number): boolean =>
  widthOf(shape) > 3 * letter && heightOf(shape) > 2 * letter && fillOf(shape) < 0.2;

/** A hollow square of about a letter's size. Unlike an O it is dark in its corners. */
const isBox = (shape: DarkShape, letter: number, picture: GreyPicture): boolean => {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  if (height < 1.15 * letter || height > 2.6 * letter || width < 0.8 * height || width > 1.25 * height) return false;
  return fillOf(shape) < 0.6 && hasFourSides(shape, picture) && hasFourCorners(shape, picture);
};

const SIDE = 0.18;
const DARK_MAX = 185;

const hasFourSides = (shape: DarkShape, picture: GreyPicture): boolean => {
  const depth = Math.ceil(SIDE * heightOf(shape));
  const { left, top, right, bottom } = shape;
  const strips = [
    everyStep(left, right, (x) => isDarkIn(picture, x, top, x + 1, top + depth)),
    everyStep(left, right, (x) => isDarkIn(picture, x, bottom - depth, x + 1, bottom)),
    everyStep(top, bottom, (y) => isDarkIn(picture, left, y, left + depth, y + 1)),
    everyStep(top, bottom, (y) => isDarkIn(picture, right - depth, y, right, y + 1)),
  ];
  return strips.every((share) => share > 0.95);
};

const hasFourCorners = ({ left, top, right, bottom }: DarkShape, picture: GreyPicture): boolean => {
  const depth = Math.max(1, Math.round(0.1 * (bottom - top)));
  return [
    isDarkIn(picture, left, top, left + depth, top + depth),
    isDarkIn(picture, right - depth, top, right, top + depth),
    isDarkIn(picture, left, bottom - depth, left + depth, bottom),
    isDarkIn(picture, right - depth, bottom - depth, right, bottom),
  ].every(Boolean);
};

const everyStep = (from: number, to: number, holds: (place: number) => boolean): number => {
  let held = 0;
  for (let place = from; place < to; place++) if (holds(place)) held++;
  return held / (to - from);
};

const isDarkIn = (
  { width, pixels }: GreyPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean => {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if ((pixels[y * width + x] ?? 255) < DARK_MAX) return true;
  }
  return false;
};

const isWithin = (shape: DarkShape, box: DarkShape): boolean =>
  shape.left >= box.left - 2 &&
  shape.right <= box.right + 8 &&
  shape.top >= box.top - 8 &&
  shape.bottom <= box.bottom + 2;
