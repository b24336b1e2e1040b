import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { GreyPicture } from './grey-picture.ts';

/** The bytes are no picture of a supported kind, or a picture that is too large. */
export class UnreadablePicture extends Error {
  readonly problem: 'damaged' | 'too-many-pixels';

  constructor(problem: 'damaged' | 'too-many-pixels') {
    super(problem);
    this.problem = problem;
  }
}

// More than any phone takes. A small file with more pixels is a decompression bomb.
const PIXELS_MAX = 50e6;
// Longer than any panorama or scrolled page. Shrinking a thread of 40 million pixels takes half a minute.
const SIDE_MAX = 30_000;
// For kinds that can only be decoded as a whole. The others are shrunk line by line.
const HELD_BYTES_MAX = 128e6;

sharp.cache(false);
sharp.concurrency(1);
// Only these three kinds are ever decoded, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

// Recognition is best with letters of 30 to 60 pixels. Pages and screens have them at this size.
const LONG_SIDE = 2000;
const ENLARGED_MAX = 2.5;

/** The picture in grey, upright, at the best size for recognition. @throws UnreadablePicture */
export const openGrey = async (bytes: Uint8Array): Promise<GreyPicture> => {
  const { width, height } = await sizeOf(bytes);
  const factor = Math.min(ENLARGED_MAX, LONG_SIDE / Math.max(width, height));
  const side = Math.max(1, Math.round(Math.max(width, height) * factor));
  const opened = opening(bytes).resize({ width: side, height: side, fit: 'inside', kernel: 'cubic' });
  return toGrey(opened.flatten({ background: '#fff' }));
};

// Models look at no more pixels than this.
const SENT_SIDE = 1600;

/** The picture as a JPEG of moderate size, without metadata. @throws UnreadablePicture */
export const asSmallJpeg = async (bytes: Uint8Array): Promise<Uint8Array> => {
  await sizeOf(bytes);
  const small = opening(bytes)
    .resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  return unlessDamaged(async () => small.jpeg({ quality: 85 }).toBuffer());
};

// Twice the largest face, for screens with two pixels to each of CSS.
const SQUARE_SIDE = 512;

/** The middle of the picture as a square WebP, without metadata. @throws UnreadablePicture */
export const asSquareWebp = async (bytes: Uint8Array): Promise<Uint8Array> => {
  await sizeOf(bytes);
  const square = opening(bytes)
    .resize({ width: SQUARE_SIDE, height: SQUARE_SIDE, fit: 'cover' })
    .flatten({ background: '#fff' });
  return unlessDamaged(async () => square.webp({ quality: 85 }).toBuffer());
};

// As large as the face in the picture of a link.
const FACE_SIDE = 220;

/** The middle of the picture as a small PNG, for drawings. @throws UnreadablePicture */
export const asFacePng = async (bytes: Uint8Array): Promise<Uint8Array> => {
  await sizeOf(bytes);
  const face = opening(bytes)
    .resize({ width: FACE_SIDE, height: FACE_SIDE, fit: 'cover' })
    .flatten({ background: '#fff' });
  return unlessDamaged(async () => face.png().toBuffer());
};

// Twice as large as mails show them, for screens with small pixels.
const MAIL_FACE_SIDE = 144;
const SMALL_MAIL_FACE_SIDE = 64;

/** The middle of the picture as a JPEG of some kilobytes, which every mail program shows. @throws UnreadablePicture */
export const asMailFace = async (bytes: Uint8Array): Promise<Uint8Array> => asFaceJpeg(bytes, MAIL_FACE_SIDE);

/** The same for a face beside a line of text. @throws UnreadablePicture */
export const asSmallMailFace = async (bytes: Uint8Array): Promise<Uint8Array> =>
  asFaceJpeg(bytes, SMALL_MAIL_FACE_SIDE);

const asFaceJpeg = async (bytes: Uint8Array, side: number): Promise<Uint8Array> => {
  await sizeOf(bytes);
  const face = opening(bytes).resize({ width: side, height: side, fit: 'cover' }).flatten({ background: '#fff' });
  return unlessDamaged(async () => face.jpeg({ quality: 85 }).toBuffer());
};

/** The picture turned, so that lines that fall to the right by these degrees become level. */
export const levelled = async (picture: GreyPicture, degrees: number): Promise<GreyPicture> =>
  degrees === 0 ? picture : toGrey(raw(picture).rotate(-degrees, { background: '#fff' }));

export const asPng = async (picture: GreyPicture): Promise<Buffer> =>
  raw(picture).png({ compressionLevel: 1 }).toBuffer();

const opening = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 }).autoOrient();

const sizeOf = async (bytes: Uint8Array): Promise<{ width: number; height: number }> => {
  const metadata = await unlessDamaged(async () => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = metadata;
  const isTooLarge = width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX;
  if (isTooLarge || heldBytes(metadata) > HELD_BYTES_MAX) throw new UnreadablePicture('too-many-pixels');
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
