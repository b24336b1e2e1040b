import type { IncomingMessage } from 'node:http';
import type { Deps } from '#deps.ts';
import { Refusal } from '#http/refusal.ts';
import { analyzeImage } from './analyze-image.ts';
import { modelAnalyzer } from './model-analyzer.ts';
import type { PictureAnalyzer } from './picture-analyzer.ts';
import { createPictureWorker } from './picture-worker.ts';
import type { PictureWorker } from './picture-worker.ts';
import { readUpload } from './read-upload.ts';

export type PictureReader = {
  /** Reads the habits of the uploaded picture, one at a time for each person. @throws Refusal */
  readonly read: (personId: number, request: IncomingMessage, signal: AbortSignal) => ReturnType<typeof analyzeImage>;
  /** Refuses everything that waits. */
  readonly close: () => void;
};

/** Reads pictures on this machine, or with a model's endpoint if the settings name one. */
export const createPictureReader = (deps: Deps): PictureReader => {
  const worker = createPictureWorker();
  const analyze = analyzerFor(deps, worker);
  const served = new Set<number>();
  return {
    read: async (personId, request, signal) => {
      if (served.has(personId)) {
        // Drains the upload, so that the sender can read the answer.
        request.resume();
        throw oneAtATime();
      }
      served.add(personId);
      try {
        return await analyzeImage(analyze, await readUpload(request), signal);
      } finally {
        served.delete(personId);
      }
    },
    close: worker.close,
  };
};

const oneAtATime = (): Refusal =>
  new Refusal(
    'too-many-requests',
    'Your picture before this one is still being read. Please send the next one after it.',
    { retryAfterSeconds: 10 },
  );

const analyzerFor = (deps: Deps, worker: PictureWorker): PictureAnalyzer => {
  const { vision } = deps.config;
  return vision === null ? async (bytes, signal) => worker.run('read', bytes, signal) : modelAnalyzer(vision, worker);
};
