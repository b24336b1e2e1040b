import { eraseRules } from './erase-rules.ts';
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
  const drawn = darkShapes(picture);
  if (drawn === null || drawn.shapes.length > SHAPES_MAX) return false;
  const letter = letterHeight(drawn.shapes);
  if (letter === 0) return true;
  eraseRules(picture, letter);
  const { shapes, erase } = darkShapes(picture) ?? drawn;
  const squares = shapes.filter((shape) => isBox(shape, letter, picture));
  // A list has one box in a line. In a row of a table, boxes may be as small as letters.
  const inTable = squares.filter((box) => squares.filter((other) => isBeside(box, other)).length >= TABLE_MIN);
  // A shape in the row of one box of a table and in the column of another is a box too, however blurred.
  const inGrid = shapes.filter(
    (shape) => inTable.some((box) => isBelow(box, shape)) && inTable.some((box) => isBeside(box, shape)),
  );
  const boxes = [...squares.filter((box) => heightOf(box) >= LIST_BOX_MIN * letter), ...inTable, ...inGrid];
  const erased = new Set(shapes.filter((shape) => isRule(shape, letter) || isFrame(shape, letter)));
  for (const shape of shapes) if (boxes.some((box) => isWithin(shape, box))) erased.add(shape);
  const ticks = inGrid.map((box) => insideOf(box, picture));
  erase(erased);
  for (const putBack of ticks) putBack();
  return true;
};

const widthOf = ({ left, right }: DarkShape): number => right - left;
const heightOf = ({ top, bottom }: DarkShape): number => bottom - top;
const fillOf = (shape: DarkShape): number => shape.pixels / (widthOf(shape) * heightOf(shape));

const TABLE_MIN = 3;

/** Whether two boxes, or a box and itself, have one size and stand in one row. */
const isBeside = (one: DarkShape, other: DarkShape): boolean =>
  Math.abs(one.top - other.top) < 0.4 * heightOf(one) &&
  Math.abs(heightOf(one) - heightOf(other)) <= 0.2 * heightOf(one);

const isBelow = (one: DarkShape, other: DarkShape): boolean =>
  Math.abs(one.left - other.left) < 0.4 * widthOf(one) && Math.abs(widthOf(one) - widthOf(other)) <= 0.2 * widthOf(one);

/** Takes the inside of a box, a tick or nothing. Returns a function that puts it back. */
const insideOf = ({ left, top, right, bottom }: DarkShape, { width, pixels }: GreyPicture): (() => void) => {
  const frame = Math.ceil(FRAME * (bottom - top));
  const rows = Array.from({ length: Math.max(0, bottom - top - 2 * frame) }, (_, row) => {
    const start = (top + frame + row) * width;
    return { at: start + left + frame, row: pixels.slice(start + left + frame, start + Math.max(left, right - frame)) };
  });
  return () => {
    for (const { at, row } of rows) pixels.set(row, at);
  };
};

const FRAME = 0.2;

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

// In letter heights.
const LIST_BOX_MIN = 1.15;
const TABLE_BOX_MIN = 0.8;

/** A hollow square of about a letter's size. Unlike an O it is dark in its corners. */
const isBox = (shape: DarkShape, letter: number, picture: GreyPicture): boolean => {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  if (height < TABLE_BOX_MIN * letter || height > 2.6 * letter || width < 0.8 * height || width > 1.25 * height)
    return false;
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
