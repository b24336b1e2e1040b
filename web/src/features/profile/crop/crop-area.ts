/** A square of a picture, in pixels of the picture. */
export type CropArea = { readonly x: number; readonly y: number; readonly size: number };

export type PictureSize = { readonly width: number; readonly height: number };

const SIZE_MIN = 50;

/** The smallest and the largest square of a picture. A picture below the minimum is taken whole. */
export const sizeLimits = ({ width, height }: PictureSize): { least: number; most: number } => {
  const most = Math.min(width, height);
  return { least: Math.min(SIZE_MIN, most), most };
};

/** The largest square in the middle of a picture. */
export const middleOf = (picture: PictureSize): CropArea => {
  const { most } = sizeLimits(picture);
  return { x: (picture.width - most) / 2, y: (picture.height - most) / 2, size: most };
};

/** The area around the same middle, `factor` times as large, within the picture. */
export const resized = ({ x, y, size }: CropArea, factor: number, picture: PictureSize): CropArea => {
  const { least, most } = sizeLimits(picture);
  const next = clamp(size * factor, least, most);
  const moved = (size - next) / 2;
  return {
    x: clamp(x + moved, 0, picture.width - next),
    y: clamp(y + moved, 0, picture.height - next),
    size: next,
  };
};

/** The area within the picture. The crop component keeps these limits only as exactly as it knows its scale. */
export const allowed = (area: CropArea, picture: PictureSize): CropArea => resized(area, 1, picture);

/** The area in percent of the picture, as the crop component needs it. */
export const toPercent = ({ x, y, size }: CropArea, { width, height }: PictureSize) => ({
  unit: '%' as const,
  x: (x / width) * 100,
  y: (y / height) * 100,
  width: (size / width) * 100,
  height: (size / height) * 100,
});

export const fromPercent = (
  crop: { readonly x: number; readonly y: number; readonly width: number },
  { width, height }: PictureSize,
): CropArea => ({ x: (crop.x * width) / 100, y: (crop.y * height) / 100, size: (crop.width * width) / 100 });

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
