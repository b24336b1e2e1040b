import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Set by a proxy that asks another server when a read is answered 502: deploy/nginx.conf. */
const REPEATS_READS = 'x-repeats-reads';

/**
 * Turns proxies away before a process stops. Each answer ends its connection, so that no call is sent into a connection
 * that closes. A proxy that repeats reads elsewhere gets no reads here. It then leaves out this process, for its writes
 * too.
 */
export const leaveConnections = (app: FastifyInstance, isLeaving: () => boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLeaving()) return done();
    reply.header('connection', 'close');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers[REPEATS_READS] !== undefined) return done(leaving());
    return done();
  });
};

/** The refusal of a process that stops in a moment. */
export const leaving = (): Refusal =>
  new Refusal('stopping', 'This server is about to stop. Please try again.', { retryAfterSeconds: 1 });
