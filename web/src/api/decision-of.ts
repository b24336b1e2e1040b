import { ApiError } from './api-error.ts';

/** The server's sentence where a retry of the same call would be refused too; null for a failure that may be over then. */
export const decisionOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.serverMessage || null : null;
