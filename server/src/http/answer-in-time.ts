import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** Nobody waits for ever: what happens to the work itself is left open. */
export const tookTooLong = (): Refusal =>
  new Refusal('database-away', 'That took too long. Please look whether it is done before you try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const cameTooSlowly = (): Refusal =>
  new Refusal('too-slow', 'What you sent took too long to arrive. Nothing was changed. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** What the work gives, if it does so within `msMax`. */
export const answerInTime = async <T>(work: Promise<T>, msMax: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), msMax);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Hooks that refuse a body which takes longer than `msMax`. Fastify's own limit for handlers ends with the last byte of
 * the body and costs an aborted signal for each call that has one.
 */
export const bodyInTime = (msMax: number) => ({
  onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      request.bodyTimer = setTimeout(() => {
        // What is still being sent, byte by byte, is not waited for.
        if (!reply.sent) reply.header('connection', 'close').send(cameTooSlowly());
      }, msMax).unref();
    }
    done();
  },
  preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    clearTimeout(request.bodyTimer);
    done();
  },
});

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}
