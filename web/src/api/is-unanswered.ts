import { ApiError } from './api-error.ts';

/** Whether a change got no answer, or none that tells how it ended: it may have been made all the same. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.isUnreached;
