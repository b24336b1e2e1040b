import type { GreyPicture } from './grey-picture.ts';

const DARK_MAX = 160;
const POINTS_MAX = 40_000;
const DEGREES_MAX = 12;
const COARSE = 0.5;
const FINE = 0.1;

/** By how many degrees the lines of text fall to the right; 0 where it is unclear. */
export const slantOf = (picture: GreyPicture): number => {
  const points = darkPoints(picture);
  const sharpness = (degrees: number): number => rowContrast(points, picture, degrees);
  const coarse = sharpest(-DEGREES_MAX, DEGREES_MAX, COARSE, sharpness);
  const fine = sharpest(coarse - COARSE, coarse + COARSE, FINE, sharpness);
  // A nearly straight picture stays as it is: turning costs sharpness.
  return Math.abs(fine) < 0.3 ? 0 : fine;
};

const sharpest = (from: number, to: number, step: number, sharpness: (degrees: number) => number): number => {
  let best = { degrees: 0, value: sharpness(0) * 1.02 };
  for (let degrees = from; degrees <= to; degrees += step) {
    const value = sharpness(degrees);
    if (value > best.value) best = { degrees, value };
  }
  return best.degrees;
};

type Points = { readonly x: Float32Array; readonly y: Float32Array };

const darkPoints = ({ width, height, pixels }: GreyPicture): Points => {
  const dark: number[] = [];
  for (let index = 0; index < pixels.length; index++) if ((pixels[index] ?? 255) < DARK_MAX) dark.push(index);
  const step = Math.max(1, Math.ceil(dark.length / POINTS_MAX));
  const kept = dark.filter((_, place) => place % step === 0);
  return {
    x: Float32Array.from(kept, (index) => (index % width) - width / 2),
    y: Float32Array.from(kept, (index) => Math.floor(index / width) - height / 2),
  };
};

/** Straight lines of text make some rows full and others empty. */
const rowContrast = ({ x, y }: Points, { width, height }: GreyPicture, degrees: number): number => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil((height + width) / 2);
  const rows = new Uint32Array(2 * reach + 2);
  for (let point = 0; point < x.length; point++) {
    const row = Math.round((y[point] ?? 0) - (x[point] ?? 0) * slope) + reach;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row++) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast;
};
