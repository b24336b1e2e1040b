import { ApiError, messageOf } from '#api/api-error.ts';

const UNKNOWN = 'Something went wrong';
const GONE = 404;

/**
 * Why an encouragement or a thank-you was refused. Somebody who has blocked the sender answers as one who does not exist,
 * which the server's sentence would give away: the sender looks at their page.
 */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError && error.status === GONE ? UNKNOWN : messageOf(error, UNKNOWN);
