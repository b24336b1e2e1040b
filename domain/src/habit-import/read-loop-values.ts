/** How a habit of Loop is measured; `target` is null for yes-or-no habits. */
export type LoopMeasure = {
  readonly target: number | null;
  readonly isAtMost: boolean;
  /** Days that the target spans. */
  readonly targetDays: number;
};

/**
 * What an entry of Loop says about a day. Automatic: Loop itself marked the day, because the habit's frequency was met.
 * Missed: a value that is worse than the target.
 */
export type LoopValue = 'completed' | 'skipped' | 'automatic' | 'missed' | 'open' | 'unread';

// Older versions write numbers, newer ones words; 3 was -3 for some time.
const NUMBERS: Readonly<Record<string, number>> = { YES_MANUAL: 2, YES_AUTO: 1, NO: 0, UNKNOWN: -1, SKIP: 3 };
const SKIPPED = 3;
const SKIP_NUMBERS = new Set([SKIPPED, -SKIPPED]);

/** Values of measured habits are written in thousandths. */
const THOUSANDTHS = 1000;

/** Reads one value of Loop, as a number or as a word. */
export const readLoopValue = (text: string, { target, isAtMost, targetDays }: LoopMeasure): LoopValue => {
  const word = text.trim().toUpperCase();
  if (word === '') return 'open';
  const value = NUMBERS[word] ?? (/^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : null);
  if (value === null) return 'unread';
  // A decimal is an amount: "3.0" km.
  if (SKIP_NUMBERS.has(value) && !word.includes('.')) return 'skipped';
  if (value < 0) return 'open';
  if (target === null) return yesOrNo(value);
  const measured = word.includes('.') ? value : value / THOUSANDTHS;
  // "At most 5 a week": a day above 5 misses it, and a day up to 5 completes it.
  if (isAtMost) return measured <= target ? 'completed' : 'missed';
  // A target for several days says nothing about one day, so every day with a value counts.
  if (targetDays > 1) return measured > 0 ? 'completed' : 'open';
  if (measured === 0) return 'open';
  return measured >= target ? 'completed' : 'missed';
};

/** Whether only a measured habit can have this value. */
export const isLoopQuantity = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text.trim()) && Number(text) > SKIPPED;

const yesOrNo = (value: number): LoopValue => {
  if (value === NUMBERS['YES_MANUAL']) return 'completed';
  if (value === NUMBERS['YES_AUTO']) return 'automatic';
  return value === 0 ? 'open' : 'unread';
};
