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
  /** Reads the habits of the picture that a person's request brings; one of each person at a time. @throws Refusal */
  readonly read: (personId: number, request: IncomingMessage, signal: AbortSignal) => ReturnType<typeof analyzeImage>;
  /** Whoever waits for a picture is refused. */
  readonly close: () => void;
};

/** Everything a picture needs, by the settings on this machine or by a model's endpoint. */
export const createPictureReader = (deps: Deps): PictureReader => {
  const worker = createPictureWorker();
  const analyze = analyzerFor(deps, worker);
  const served = new Set<number>();
  return {
    read: async (personId, request, signal) => {
      if (served.has(personId)) {
        // Thrown away, so that the answer reaches whoever is still sending.
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
    {
      retryAfterSeconds: 10,
    },
  );

const analyzerFor = (deps: Deps, worker: PictureWorker): PictureAnalyzer => {
  const { vision } = deps.config;
  return vision === null
    ? async (bytes, signal) => worker.run('read', bytes, signal)
    : modelAnalyzer(deps, vision, worker);
};
