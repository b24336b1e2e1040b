import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@crushing/domain/image-import/image-limits';

export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

// Browsers make the type from the name of the file. Of one without an ending they know none, and the server looks at its bytes.
const SENT_TYPES: ReadonlySet<string> = new Set([...IMAGE_TYPES, 'image/jpg', 'image/pjpeg', '']);

/** Why a file is not sent at all; null when it may be. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!SENT_TYPES.has(type)) return 'Please choose a PNG, JPG or JPEG image.';
  if (size > IMAGE_BYTES_MAX) return 'This image is larger than 10MB. Please choose a smaller one.';
  return null;
};

/** The first picture among dropped or pasted files, else what may be one, else the first file; null when there is none. */
export const imageIn = (files: Iterable<File>): File | null => {
  const all = [...files];
  const sent = all.filter((file) => imageProblem(file) === null);
  return sent.find(({ type }) => type !== '') ?? sent[0] ?? all[0] ?? null;
};
