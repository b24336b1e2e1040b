import type { Config } from '#config.ts';
import { createPictureWorker } from '#features/image-import/picture-worker.ts';
import { Refusal } from '#http/refusal.ts';
import { avatarFileOf, readAvatar } from './avatar-files.ts';

/** The use of a face: a drawing gets a PNG, a place in a mail gets a JPEG. */
export type FaceKind = 'face' | 'mailFace' | 'smallMailFace';

export type FaceMaker = {
  /** A person's picture made small; null without a picture, where it cannot be read, and once the signal aborts. */
  readonly make: (url: string | null, kind?: FaceKind, signal?: AbortSignal) => Promise<Uint8Array | null>;
  readonly close: () => void;
};

const LIMITS = { timeoutMs: 10_000, idleMs: 10_000 };

/** Decodes stored pictures in a process of its own, like uploaded ones. */
export const createFaceMaker = (config: Config): FaceMaker => {
  const worker = createPictureWorker(LIMITS);
  return {
    make: async (url, kind = 'face', signal = new AbortController().signal) => {
      const file = avatarFileOf(url);
      const bytes = file === null ? null : await readAvatar(config, file);
      if (bytes === null) return null;
      try {
        return await worker.run(kind, bytes, signal);
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
    close: worker.close,
  };
};
