const SECOND = 1000;
const MINUTE = 60 * SECOND;

const FIRST_DELAY_MS = 30 * SECOND;
// docs/product.md, Mail: pauses of 15 minutes at most, 24 hours in all.
const DELAY_MS_MAX = 15 * MINUTE;
const TRYING_MS_MAX = 24 * 60 * MINUTE;

/**
 * Back-off: milliseconds until the next try after a temporary fault, null to give up. `attempts` counts the tries so
 * far, `ageMs` is the time since the first of them.
 */
export const retryDelayMs = (attempts: number, ageMs: number): number | null => {
  if (ageMs >= TRYING_MS_MAX) return null;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), DELAY_MS_MAX);
};
