import type { FastifyInstance } from 'fastify';

/** JSON is the only body the API takes; a route that takes another kind registers its own reader. */
export const readBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without a body often still name the type.
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
};
