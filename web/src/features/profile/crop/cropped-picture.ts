import type { CropArea } from './crop-area.ts';

// Twice what the server keeps, so that it has something to make small.
const SIDE_MAX = 1024;
const QUALITY = 0.92;

/**
 * The area of a picture as a WebP in a data URL, or as a PNG where the browser writes none. @throws when the browser
 * cannot draw it
 */
export const croppedPicture = (picture: HTMLImageElement, { x, y, size }: CropArea): string => {
  const side = Math.max(1, Math.round(Math.min(size, SIDE_MAX)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser has no canvas');
  drawing.drawImage(picture, x, y, size, size, 0, 0, side, side);
  return canvas.toDataURL('image/webp', QUALITY);
};
