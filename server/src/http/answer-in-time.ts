import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** Nobody waits for ever: what happens to the work itself is left open. */
export const tookTooLong = (): Refusal =>
  new Refusal('database-away', 'That took too long. Please look whether it is done before you try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** What the work gives, if it does so within `msMax`. Fastify's own limit ends with the last byte of the body. */
export const answerInTime = async <T>(work: Promise<T>, msMax: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), msMax);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
