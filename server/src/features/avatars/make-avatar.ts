import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import type { Config } from '#config.ts';
import { isPicture } from '#features/image-import/is-picture.ts';
import { createPictureWorker } from '#features/image-import/picture-worker.ts';
import { Refusal } from '#http/refusal.ts';
import { writeAvatar } from './avatar-files.ts';
import type { WrittenAvatar } from './avatar-files.ts';

export type AvatarMaker = {
  /** Decodes a picture in a process of its own and writes it to disk, small and without metadata. @throws Refusal */
  readonly make: (dataUrl: string, signal: AbortSignal) => Promise<WrittenAvatar>;
  /** Refuses everything that waits. */
  readonly close: () => void;
};

// Making a square of 512 pixels takes a fraction of a second, even from the largest photograph.
const LIMITS = { timeoutMs: 10_000, idleMs: 10_000 };

export const createAvatarMaker = (config: Config): AvatarMaker => {
  const worker = createPictureWorker(LIMITS);
  return {
    make: async (dataUrl, signal) => {
      const bytes = pictureIn(dataUrl);
      return writeAvatar(config, await worker.run('square', bytes, signal));
    },
    close: worker.close,
  };
};

const pictureIn = (dataUrl: string): Buffer => {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > IMAGE_BYTES_MAX)
    throw new Refusal('too-large', 'This image is larger than 10MB. Please choose a smaller one.');
  if (!isPicture(bytes)) throw new Refusal('bad-input', 'Please select an image file (PNG, JPG or WebP).');
  return bytes;
};
