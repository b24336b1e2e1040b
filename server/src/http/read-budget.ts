import { createBudget } from './budget.ts';
import type { Budget } from './budget.ts';

// Ten years of a hundred habits, five times over.
const ROWS_MAX = 2_000_000;
const WINDOW_MS = 60_000;

/** Bounds the rows that are read for one person in a minute. `now` is monotonic. */
export const createReadBudget = (factor: number, now: () => number): Budget =>
  createBudget(
    {
      max: ROWS_MAX * factor,
      windowMs: WINDOW_MS,
      refusal: () => 'That was a lot to read. Please wait a moment and try again.',
    },
    now,
  );
