import type { IncomingMessage } from 'node:http';
import type { Deps } from '#deps.ts';
import { analyzeImage } from './analyze-image.ts';
import { modelAnalyzer } from './model-analyzer.ts';
import type { PictureAnalyzer } from './picture-analyzer.ts';
import { createPictureWorker } from './picture-worker.ts';
import type { PictureWorker } from './picture-worker.ts';
import { readUpload } from './read-upload.ts';

export type PictureReader = {
  /** Reads the habits of the picture that a request brings. @throws Refusal */
  readonly read: (request: IncomingMessage, signal: AbortSignal) => ReturnType<typeof analyzeImage>;
  /** Whoever waits for a picture is refused. */
  readonly close: () => void;
};

/** Everything a picture needs, by the settings on this machine or by a model's endpoint. */
export const createPictureReader = (deps: Deps): PictureReader => {
  const worker = createPictureWorker();
  const analyze = analyzerFor(deps, worker);
  return {
    read: async (request, signal) => analyzeImage(analyze, await readUpload(request), signal),
    close: worker.close,
  };
};

const analyzerFor = (deps: Deps, worker: PictureWorker): PictureAnalyzer => {
  const { vision } = deps.config;
  return vision === null
    ? async (bytes, signal) => worker.run('read', bytes, signal)
    : modelAnalyzer(deps, vision, worker);
};
