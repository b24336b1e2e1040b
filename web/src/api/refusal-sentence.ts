import { ApiError } from './api-error.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** What to show about a refused call: the server's sentence, on 429 when to come back, else `fallback`. */
export const refusalSentence = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 429) return `Too many attempts. Please try again in ${waitingTime(error.retryAfterSeconds)}.`;
  return error.serverMessage === '' ? fallback : error.serverMessage;
};

// Rounded up, so that nobody comes back too early.
const waitingTime = (seconds: number | null): string => {
  if (seconds === null) return 'a moment';
  if (seconds <= MINUTE_SECONDS) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour');
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
