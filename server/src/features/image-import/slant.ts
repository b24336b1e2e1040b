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
  // The best angle may lie beyond the bound, where nothing was tried.
  if (Math.abs(coarse) > DEGREES_MAX - 2 * COARSE) return 0;
  const fine = sharpest(coarse - COARSE, coarse + COARSE, FINE, sharpness);
  // A nearly straight picture stays as it is: turning costs sharpness.
  return Math.abs(fine) < 0.3 ? 0 : fine;
};

/** How the slant of lines changes from top to bottom, as in a photograph taken at an angle: degrees a picture's height. */
export const fanOf = ({ width, height, pixels }: GreyPicture): number => {
  const half = Math.floor(height / 2);
  const part = (top: number): GreyPicture => ({
    width,
    height: half,
    pixels: pixels.subarray(top * width, (top + half) * width),
  });
  const slants = [part(0), part(height - half)].map((each) => {
    const points = darkPoints(each);
    if (points.x.length < POINTS_MIN) return 0;
    const slant = sharpest(-FAN_MAX, FAN_MAX, 0.25, (degrees) => rowContrast(points, each, degrees));
    return Math.abs(slant) < FAN_MAX ? slant : 0;
  });
  const fan = 2 * ((slants[1] ?? 0) - (slants[0] ?? 0));
  return Math.abs(fan) < FAN_MIN ? 0 : fan;
};

const FAN_MIN = 1;
const FAN_MAX = 4;
const POINTS_MIN = 500;

/** Makes lines level whose slant changes by `fan` from top to bottom. */
export const withoutFan = (picture: GreyPicture, fan: number): GreyPicture => {
  if (fan === 0) return picture;
  const { width, height, pixels } = picture;
  const result = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y++) {
    const slope = Math.tan((fan * (y / height - 0.5) * Math.PI) / 180);
    for (let x = 0; x < width; x++) {
      const from = y + slope * (x - width / 2);
      const top = Math.floor(from);
      if (top < 0 || top >= height - 1) continue;
      const [above, below] = [pixels[top * width + x] ?? 255, pixels[(top + 1) * width + x] ?? 255];
      result[y * width + x] = above + (below - above) * (from - top);
    }
  }
  return { width, height, pixels: result };
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
