/** A picture of one byte a pixel, 0 black to 255 white, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/**
 * Makes a picture with dark letters on white everywhere. It lifts shadows, and turns dark or coloured grounds into
 * paper, each where it lies.
 */
export const withDarkText = (picture: GreyPicture): GreyPicture => {
  const { width, height, pixels } = picture;
  const blocks = inBlocks(picture);
  const [highest, lowest] = [spread(blocks, Math.max), spread(blocks, Math.min)];
  // The paper under dark letters, and the ground under light ones: letters are thinner than the reach.
  const [light, dark] = [spread(highest, Math.min), spread(lowest, Math.max)];
  const isDark = darkGrounds(blocks, highest, lowest);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const [lightAt, darkAt] = [rowAt(light, y), rowAt(dark, y)];
    const blockRow = Math.floor(y / BLOCK) * blocks.width;
    for (let x = 0; x < width; x++) {
      const value = pixels[y * width + x] ?? 0;
      const share =
        isDark[blockRow + Math.floor(x / BLOCK)] === 1
          ? (255 - value) / Math.max(1, 255 - darkAt(x))
          : value / Math.max(1, lightAt(x));
      result[y * width + x] = Math.min(255, share * 255);
    }
  }
  return { width, height, pixels: result };
};

// Grounds change slowly, so one value for a block is enough.
const BLOCK = 4;
// In blocks: letters and marks are thinner than twice this, grounds wider.
const REACH = 11;

type Pick = (one: number, other: number) => number;

/** The mean brightness of each block. */
const inBlocks = ({ width, height, pixels }: GreyPicture): GreyPicture => {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const sums = new Uint16Array(columns * rows);
  const counts = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK);
      sums[block] = (sums[block] ?? 0) + (pixels[y * width + x] ?? 0);
      counts[block] = (counts[block] ?? 0) + 1;
    }
  }
  return { width: columns, height: rows, pixels: Uint8Array.from(sums, (sum, block) => sum / (counts[block] ?? 1)) };
};

/** The greatest or smallest value within reach of each block. */
const spread = ({ width, height, pixels }: GreyPicture, pick: Pick): GreyPicture => {
  const across = spreadAlong(pixels, pick, 1, (index) => index % width, width);
  return { width, height, pixels: spreadAlong(across, pick, width, (index) => Math.floor(index / width), height) };
};

// Each step joins two windows of the step before: 2, 4, 8, 16 and at last 23 blocks, which is 2 × REACH + 1.
const SHIFTS = [1, 2, 4, 8, 7] as const;

const spreadAlong = (
  values: Uint8Array,
  pick: Pick,
  step: number,
  placeOf: (index: number) => number,
  count: number,
): Uint8Array => {
  let ahead = values;
  for (const shift of SHIFTS) {
    const before = ahead;
    ahead = before.map((value, index) =>
      placeOf(index) + shift < count ? pick(value, before[index + shift * step] ?? 0) : value,
    );
  }
  // At the start the whole window would lie before the picture.
  return ahead.map((value, index) => {
    const place = placeOf(index);
    return place >= REACH ? (ahead[index - REACH * step] ?? value) : (ahead[index - place * step] ?? value);
  });
};

/**
 * Marks with 1 each block where light letters stand on a dark ground. There, most of the surroundings are as dark as
 * the darkest part.
 */
const darkGrounds = (blocks: GreyPicture, highest: GreyPicture, lowest: GreyPicture): Uint8Array => {
  const votes = Float32Array.from(blocks.pixels, (value, block) => {
    const [high, low] = [highest.pixels[block] ?? 255, lowest.pixels[block] ?? 0];
    // The stronger the contrast, the more likely it comes from letters.
    return high - low < CONTRAST_MIN ? 0 : (high - low) * (value * 2 < high + low ? 1 : -1);
  });
  return Uint8Array.from(mean(votes, blocks), (vote) => (vote > 0 ? 1 : 0));
};

const CONTRAST_MIN = 30;

/** The mean within reach of each block. */
const mean = (values: Float32Array, { width, height }: GreyPicture): Float32Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = (y + 1) * (width + 1) + x + 1;
      sums[place] =
        (values[y * width + x] ?? 0) +
        (sums[place - 1] ?? 0) +
        (sums[place - width - 1] ?? 0) -
        (sums[place - width - 2] ?? 0);
    }
  }
  return values.map((_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
    const [top, bottom] = [Math.max(0, y - REACH), Math.min(height, y + REACH + 1)];
    const at = (column: number, row: number): number => sums[row * (width + 1) + column] ?? 0;
    return (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
  });
};

/** The values of one row of pixels, blended between blocks. */
const rowAt = ({ width, height, pixels }: GreyPicture, y: number): ((x: number) => number) => {
  const row = Math.max(0, Math.min(height - 1.001, (y + 0.5) / BLOCK - 0.5));
  const [top, below] = [Math.floor(row) * width, Math.min(height - 1, Math.floor(row) + 1) * width];
  const down = row - Math.floor(row);
  return (x) => {
    const column = Math.max(0, Math.min(width - 1.001, (x + 0.5) / BLOCK - 0.5));
    const left = Math.floor(column);
    const right = Math.min(width - 1, left + 1);
    const across = column - left;
    const above = mixed(pixels[top + left] ?? 0, pixels[top + right] ?? 0, across);
    return mixed(above, mixed(pixels[below + left] ?? 0, pixels[below + right] ?? 0, across), down);
  };
};

const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;
