import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@crushing/domain/image-import/image-limits';

export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

// Browsers take the type from the file's name. A name without an ending has no type; the server looks at the bytes.
const SENT_TYPES: ReadonlySet<string> = new Set([...IMAGE_TYPES, 'image/jpg', 'image/pjpeg', '']);

/** Why a file is not sent at all; null when it may be. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!SENT_TYPES.has(type)) return 'Please choose a PNG, JPG or JPEG image.';
  if (size > IMAGE_BYTES_MAX) return 'This image is larger than 10MB. Please choose a smaller one.';
  return null;
};

/** The first picture among dropped or pasted files, else one without a type, else the first file; null for no file. */
export const imageIn = (files: Iterable<File>): File | null => {
  const all = [...files];
  const sent = all.filter((file) => imageProblem(file) === null);
  return sent.find(({ type }) => type !== '') ?? sent[0] ?? all[0] ?? null;
};
