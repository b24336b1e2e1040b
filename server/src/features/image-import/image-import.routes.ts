import type { FastifyInstance, FastifyReply } from 'fastify';
import { analyzeImage as endpoint } from '@crushing/contract/image-import';
import type { Deps } from '#deps.ts';
import { UPLOAD_SECONDS_MAX, mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { Refusal } from '#http/refusal.ts';
import { analyzeImage } from './analyze-image.ts';
import { modelAnalyzer } from './model-analyzer.ts';
import type { PictureAnalyzer } from './picture-analyzer.ts';
import { createPictureWorker } from './picture-worker.ts';
import type { PictureWorker } from './picture-worker.ts';
import { readUpload } from './read-upload.ts';

// The way of the picture over a slow line, then reading it.
const ANSWER_MS_MAX = 2 * UPLOAD_SECONDS_MAX * 1000;

export const imageImportRoutes = ({ app, identify }: Mounting, deps: Deps): void => {
  const worker = createPictureWorker();
  const analyze = analyzerFor(deps, worker);
  app.addHook('preClose', async () => worker.close());
  // A scope of its own: no other route takes forms.
  void app.register(async (scope) => {
    takeFormsOnly(scope);
    mountEndpoint(
      { app: scope, identify },
      endpoint,
      async ({ request, reply }) => {
        const signal = givenUp(reply);
        return analyzeImage(analyze, await readUpload(request.raw), signal);
      },
      { rateLimit: 'analyzeImage', answerMsMax: ANSWER_MS_MAX },
    );
  });
};

const analyzerFor = (deps: Deps, worker: PictureWorker): PictureAnalyzer => {
  const { vision } = deps.config;
  return vision === null
    ? async (bytes, signal) => worker.run('read', bytes, signal)
    : modelAnalyzer(deps, vision, worker);
};

const takeFormsOnly = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  // Read by the handler, piece by piece, after it is known who asks.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new Refusal('wrong-type', 'This call takes a form with an image.')),
  );
};

/** Aborted when the caller goes away before the answer. */
const givenUp = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};
