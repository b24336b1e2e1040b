/** A picture of one byte a pixel, 0 black to 255 white, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const DARK_MEDIAN_MAX = 115;

/** The picture with dark letters on a light ground; inverted if it was the other way round. */
export const withDarkText = (picture: GreyPicture): GreyPicture => {
  if (median(picture.pixels) > DARK_MEDIAN_MAX) return picture;
  return { ...picture, pixels: picture.pixels.map((value) => 255 - value) };
};

const median = (pixels: Uint8Array): number => {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) * 2 >= pixels.length);
};

// Larger than a letter, smaller than the shadow of a hand.
const TILE = 32;

/** The picture evenly lit: each pixel relative to the brightest paper around it. */
export const evenlyLit = (picture: GreyPicture): GreyPicture => {
  const { width, height, pixels } = picture;
  const paper = paperAround(picture);
  const lit = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(paper.height - 1.001, y / TILE - 0.5));
    const top = Math.floor(row);
    const below = Math.min(paper.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const column = Math.max(0, Math.min(paper.width - 1.001, x / TILE - 0.5));
      const left = Math.floor(column);
      const right = Math.min(paper.width - 1, left + 1);
      const [across, down] = [column - left, row - top];
      const above = mixed(at(paper, left, top), at(paper, right, top), across);
      const ground = mixed(above, mixed(at(paper, left, below), at(paper, right, below), across), down);
      lit[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 0) * 255) / Math.max(1, ground));
    }
  }
  return { width, height, pixels: lit };
};

const at = ({ width, pixels }: GreyPicture, x: number, y: number): number => pixels[y * width + x] ?? 0;
const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;

const paperAround = (picture: GreyPicture): GreyPicture => {
  const width = Math.ceil(picture.width / TILE);
  const height = Math.ceil(picture.height / TILE);
  const tiles = Uint8Array.from({ length: width * height }, (_, index) =>
    bright(picture, (index % width) * TILE, Math.floor(index / width) * TILE),
  );
  const grown = tiles.map((_, index) => around(tiles, width, height, index, Math.max));
  return { width, height, pixels: grown.map((_, index) => around(grown, width, height, index, mean)) };
};

const BRIGHT_SHARE = 0.8;

/** The brightness of a tile's brighter part, without the very brightest pixels, which may be noise. */
const bright = ({ width, height, pixels }: GreyPicture, left: number, top: number): number => {
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + TILE); y += 2) {
    for (let x = left; x < Math.min(width, left + TILE); x += 2) values.push(pixels[y * width + x] ?? 0);
  }
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length * BRIGHT_SHARE)] ?? 255;
};

const mean = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const around = (
  tiles: Uint8Array,
  width: number,
  height: number,
  index: number,
  join: (...values: number[]) => number,
): number => {
  const [x, y] = [index % width, Math.floor(index / width)];
  const values: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      values.push(tiles[row * width + column] ?? 255);
  }
  return join(...values);
};
