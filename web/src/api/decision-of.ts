import { ApiError, NO_ANSWER } from './api-error.ts';

/** The decision of any failure, which is null for those that are none of a call. */
export const decisionOf = (error: unknown): string | null => (error instanceof ApiError ? error.decision : null);

/** Why a change failed: the server's sentence where it decided, that it cannot be reached without a network, else `words`. */
export const reasonOf = (error: unknown, words: string): string => {
  const isOffline = error instanceof ApiError && error.status === NO_ANSWER && !navigator.onLine;
  return decisionOf(error) ?? (isOffline ? error.serverMessage : words);
};
