import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;

/** The work itself goes on, so the sentence tells to look first. */
export const tookTooLong = (): Refusal =>
  new Refusal('database-away', 'That took too long. Please look whether it is done before you try again.', {
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
