import type { FastifyInstance } from 'fastify';
import { routeOf } from './tell-security.ts';

const FINE_LEVELS: ReadonlySet<string> = new Set(['debug', 'trace']);

/** Logs each answer where the log is that fine. At the usual level the lines of polls would bury everything else. */
export const logAnswers = (app: FastifyInstance, level: string): void => {
  if (!FINE_LEVELS.has(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, log } = request;
    const ms = Math.round(reply.elapsedTime);
    log.debug({ route: routeOf(request), status: reply.statusCode, ms, userId: actor?.id }, 'answered');
    done();
  });
};
