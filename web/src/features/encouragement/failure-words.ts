import { ApiError, messageOf } from '#api/api-error.ts';

const UNKNOWN = 'Something went wrong';
const GONE = 404;

/**
 * Why an encouragement or a thank-you was refused. The server answers 404 if the receiver has blocked the sender. Its
 * sentence would reveal the block, so a 404 gets general words.
 */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError && error.status === GONE ? UNKNOWN : messageOf(error, UNKNOWN);
