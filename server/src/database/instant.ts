import type { Instant } from './column-types.ts';

/** A moment in epoch milliseconds as tables and answers hold it. */
export const toInstant = (milliseconds: number): Instant => new Date(milliseconds).toISOString();
