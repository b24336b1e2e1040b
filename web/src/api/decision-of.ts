import { ApiError, NO_ANSWER } from './api-error.ts';

/** The server's sentence where a retry of the same call would be refused too; null for a failure that may be over then. */
export const decisionOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage || null : null;

/** Why a change failed: the server's sentence where it decided, that it cannot be reached without a network, else `words`. */
export const reasonOf = (error: unknown, words: string): string => {
  const isOffline = error instanceof ApiError && error.status === NO_ANSWER && !navigator.onLine;
  return decisionOf(error) ?? (isOffline ? error.serverMessage : words);
};
