import { durationWords } from '@crushing/domain/calendar/duration-words';
import { createBudget } from './budget.ts';

// A note of 2,000 letters on each day of twenty habits for three years.
const BYTES_MAX = 50_000_000;
const WINDOW_MS = 24 * 60 * 60 * 1000;

/** Bounds the bytes of notes and names that one person writes in a day, because all of them are kept. */
export type TextBudget = {
  /** Counts texts that are about to be written. @throws Refusal once the person's bytes of the day are used up. */
  readonly take: (personId: number, texts: readonly (string | null | undefined)[]) => void;
};

/** `now` is monotonic. */
export const createTextBudget = (factor: number, now: () => number): TextBudget => {
  const budget = createBudget(
    {
      max: BYTES_MAX * factor,
      windowMs: WINDOW_MS,
      refusal: (seconds) => `That is more text than one day takes. Please try again in ${durationWords(seconds)}.`,
    },
    now,
  );
  return {
    take: (id, texts) => {
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
      // A tick without a note goes on.
      if (bytes === 0) return;
      budget.require(id);
      budget.spend(id, bytes);
    },
  };
};
