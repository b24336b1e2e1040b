import { MINUTE_MS, SECOND_MS } from '@crushing/domain/calendar/durations';

const FIRST_DELAY_MS = 30 * SECOND_MS;
// docs/product.md, Mail: pauses of 15 minutes at most, 24 hours in all.
const DELAY_MS_MAX = 15 * MINUTE_MS;
const TRYING_MS_MAX = 24 * 60 * MINUTE_MS;

/**
 * Back-off: milliseconds until the next try after a temporary fault, null to give up. `attempts` counts the tries so
 * far, `ageMs` is the time since the first of them.
 */
export const retryDelayMs = (attempts: number, ageMs: number): number | null => {
  if (ageMs >= TRYING_MS_MAX) return null;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), DELAY_MS_MAX);
};
