import { ApiError, NO_ANSWER } from './api-error.ts';

/** The server's decision in a failure; null for a failure that is no `ApiError`. */
export const decisionOf = (error: unknown): string | null => (error instanceof ApiError ? error.decision : null);

/** Why a change failed: the server's decision; without a network, that the server cannot be reached; else `words`. */
export const reasonOf = (error: unknown, words: string): string => {
  const isOffline = error instanceof ApiError && error.status === NO_ANSWER && !navigator.onLine;
  return decisionOf(error) ?? (isOffline ? error.serverMessage : words);
};
