// What is read best and sent fast; more pixels only take time.
const SIDE_MAX = 2400;
const BYTES_SENT_AS_IS = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.9;

/** The picture as it is sent: a large one is made smaller first, so that a telephone's photo is up in a moment. */
export const smallerImage = async (file: File): Promise<Blob> => {
  if (file.size <= BYTES_SENT_AS_IS) return file;
  try {
    return await shrunk(file);
  } catch {
    // The server judges what this browser cannot open.
    return file;
  }
};

const shrunk = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const factor = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return small === null || small.size > file.size ? file : small;
};
