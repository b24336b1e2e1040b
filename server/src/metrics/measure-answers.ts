import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import type { Metrics } from './metrics.ts';

// All addresses without a route: the web's files, its screens and what is missing.
const WITHOUT_ROUTE = 'other';

/** Counts and times every answer. A live channel is no answer: it stays open for hours. */
export const measureAnswers = (app: FastifyInstance, { answered }: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? WITHOUT_ROUTE;
    if (route !== LIVE_PATH)
      answered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
};
