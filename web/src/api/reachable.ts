import { hasSessionEnded } from '#browser/private-values.ts';
import { ApiError } from './api-error.ts';

// 401: the next sign-in makes it possible. 408: the line is too slow. 429: too many calls.
const LATER = new Set([401, 408, 429]);
const FAULT = 500;

/**
 * Whether a call failed without a decision of the server, so that it may be retried as it is. A server fault is
 * reported to the person who made the change. With `isLate` it is retried, because nobody may be there to try again.
 */
export const isAway = (error: unknown, isLate = false): boolean =>
  hasSessionEnded() ||
  (error as Error).name === 'TimeoutError' ||
  (error instanceof ApiError && (error.isUnreached || LATER.has(error.status) || (isLate && error.status === FAULT)));
