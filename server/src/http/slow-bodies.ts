import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Longest time from the start of a call to the end of its body, where the route sets no other. */
const BODY_MS_MAX = 15_000;

const RETRY_AFTER_SECONDS = 2;

/**
 * Ends calls whose body does not arrive in time. This holds for every address, also for unknown ones, and for calls
 * that were refused before their body came. Fastify's own limit costs an abort signal for each call.
 */
export const limitBodyTime = (app: FastifyInstance, msMax = BODY_MS_MAX): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      const timer = setTimeout(() => {
        if (request.raw.complete) return;
        if (reply.sent) request.raw.socket.destroy();
        // Closes the connection, because the rest of the body is still being sent.
        else reply.header('connection', 'close').send(cameTooSlowly());
      }, request.routeOptions.config.bodyMsMax ?? msMax).unref();
      // A refusal may have left the body unread. A timer that went on would then keep the whole call in memory.
      request.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};

const cameTooSlowly = (): Refusal =>
  new Refusal('too-slow', 'What you sent took too long to arrive. Nothing was changed. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyMsMax?: number;
  }
}
