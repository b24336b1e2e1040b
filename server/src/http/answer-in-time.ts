import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** The work itself goes on, so the sentence tells to look first. */
export const tookTooLong = (): Refusal =>
  new Refusal('database-away', 'That took too long. Please look whether it is done before you try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const cameTooSlowly = (): Refusal =>
  new Refusal('too-slow', 'What you sent took too long to arrive. Nothing was changed. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** The result of the work, or a refusal after `msMax`. */
export const answerInTime = async <T>(work: Promise<T>, msMax: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), msMax);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Hooks that refuse a body after `msMax`. Fastify's own limit costs an abort signal for each call. */
export const bodyInTime = (msMax: number) => ({
  onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length !== undefined && length !== '0') || encoding !== undefined) {
      request.bodyTimer = setTimeout(() => {
        // Closes the connection, because the rest of the body is still being sent.
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
