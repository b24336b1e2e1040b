import type { FastifyInstance } from 'fastify';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import { analyzeImage } from '@crushing/contract/image-import/endpoints';
import * as schemas from '@crushing/contract/image-import/schemas';
import type { Deps } from '#deps.ts';
import { abortSignalOf } from '#http/abort-signal.ts';
import { UPLOAD_SECONDS_MAX, mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { Refusal } from '#http/refusal.ts';
import { madeOnce } from '#http/made-once.ts';

// For the upload over a slow line, then for reading the picture.
const ANSWER_MS_MAX = 2 * UPLOAD_SECONDS_MAX * 1000;

export const imageImportRoutes = (mounting: Mounting, deps: Deps): void => {
  const { app } = mounting;
  // Loaded with the first picture: most servers get none for days.
  const reader = madeOnce(async () => (await import('./picture-reader.ts')).createPictureReader(deps));
  app.addHook('preClose', async () => (await reader.ifMade())?.close());
  // A scope of its own, so that no other route takes forms.
  void app.register(async (scope) => {
    takeFormsOnly(scope);
    mountEndpoint(
      { ...mounting, app: scope },
      analyzeImage,
      schemas.analyzeImage,
      async ({ actor, request, reply }) => {
        const signal = abortSignalOf(reply);
        return (await reader.get()).read(actor.id, request.raw, signal);
      },
      { rateLimit: 'analyzeImage', bodyBytesMax: IMAGE_BYTES_MAX, answerMsMax: ANSWER_MS_MAX },
    );
  });
};

const takeFormsOnly = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  // The handler reads the stream, once the session is known.
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new Refusal('wrong-type', 'This call takes a form with an image.')),
  );
};
