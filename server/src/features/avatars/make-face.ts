import type { Config } from '#config.ts';
import { createPictureWorker } from '#features/image-import/picture-worker.ts';
import { Refusal } from '#http/refusal.ts';
import { avatarFileOf, readAvatar } from './avatar-files.ts';

export type FaceMaker = {
  /** A person's picture as a small PNG for drawings; null without a picture, and where it cannot be read. */
  readonly make: (url: string | null) => Promise<Uint8Array | null>;
  readonly close: () => void;
};

const LIMITS = { timeoutMs: 10_000, idleMs: 10_000 };

/** Decodes stored pictures in a process of its own, as those that arrive. */
export const createFaceMaker = (config: Config): FaceMaker => {
  const worker = createPictureWorker(LIMITS);
  return {
    make: async (url) => {
      const file = avatarFileOf(url);
      const bytes = file === null ? null : await readAvatar(config, file);
      if (bytes === null) return null;
      try {
        return await worker.run('face', bytes, new AbortController().signal);
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
    close: worker.close,
  };
};
