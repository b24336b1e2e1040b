import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { GreyPicture } from './grey-picture.ts';

/** The bytes are no picture we take, or hold one too large to open; told apart by the message for the caller. */
export class UnreadablePicture extends Error {
  readonly problem: 'damaged' | 'too-many-pixels';

  constructor(problem: 'damaged' | 'too-many-pixels') {
    super(problem);
    this.problem = problem;
  }
}

// More than any telephone takes; a small file that unfolds into more is meant to do harm.
const PIXELS_MAX = 50e6;
// What can only be decoded as a whole is held as a whole; everything else is made small line by line.
const HELD_BYTES_MAX = 128e6;

sharp.cache(false);
sharp.concurrency(1);
// Nothing but the three kinds is ever decoded, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

// Recognition is best at letters some 30 to 60 pixels high; pictures of pages and screens have them at this size.
const LONG_SIDE = 2000;
const ENLARGED_MAX = 2.5;

/** A picture in grey, upright, at the size that is read best. @throws UnreadablePicture */
export const openGrey = async (bytes: Uint8Array): Promise<GreyPicture> => {
  const { width, height } = await sizeOf(bytes);
  const factor = Math.min(ENLARGED_MAX, LONG_SIDE / Math.max(width, height));
  const side = Math.max(1, Math.round(Math.max(width, height) * factor));
  const opened = opening(bytes).resize({ width: side, height: side, fit: 'inside', kernel: 'cubic' });
  return toGrey(opened.flatten({ background: '#fff' }));
};

// A model is sent no more than it looks at, and nothing the camera wrote beside the picture.
const SENT_SIDE = 1600;

/** The picture as a JPEG of moderate size without what it carries besides. @throws UnreadablePicture */
export const asSmallJpeg = async (bytes: Uint8Array): Promise<Uint8Array> => {
  await sizeOf(bytes);
  const small = opening(bytes)
    .resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return unlessDamaged(async () => small.jpeg({ quality: 85 }).toBuffer());
};

/** Turned so that what falls to the right by these degrees is level again. */
export const levelled = async (picture: GreyPicture, degrees: number): Promise<GreyPicture> =>
  degrees === 0 ? picture : toGrey(raw(picture).rotate(-degrees, { background: '#fff' }));

export const asPng = async (picture: GreyPicture): Promise<Buffer> =>
  raw(picture).png({ compressionLevel: 1 }).toBuffer();

const opening = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 }).autoOrient();

const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  const metadata = await unlessDamaged(async () => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = metadata;
  if (width * height > PIXELS_MAX || heldBytes(metadata) > HELD_BYTES_MAX)
    throw new UnreadablePicture('too-many-pixels');
  return { width, height };
};

const heldBytes = ({ width, height, format, isProgressive, channels, depth }: Metadata): number => {
  if (format !== 'webp' && !isProgressive) return 0;
  // A progressive JPEG is held as coefficients of two bytes.
  const bytesEach = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return width * height * channels * bytesEach;
};

const raw = ({ width, height, pixels }: GreyPicture): Sharp => sharp(pixels, { raw: { width, height, channels: 1 } });

const toGrey = async (picture: Sharp): Promise<GreyPicture> => {
  const grey = picture.greyscale().toColourspace('b-w').extractChannel(0).raw();
  const { data, info } = await unlessDamaged(async () => grey.toBuffer({ resolveWithObject: true }));
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
};

const unlessDamaged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch {
    throw new UnreadablePicture('damaged');
  }
};
