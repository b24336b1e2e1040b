const SECOND = 1000;
const MINUTE = 60 * SECOND;

const FIRST_DELAY_MS = 30 * SECOND;
// 15 minutes at most between two tries, 24 hours in all: decision on mail.
const DELAY_MS_MAX = 15 * MINUTE;
const TRYING_MS_MAX = 24 * 60 * MINUTE;

/**
 * Milliseconds until a mail that met a temporary fault is tried again, null when it is given up.
 * `attempts` counts the tries so far, `ageMs` the time since the mail was queued.
 */
export const retryDelayMs = (attempts: number, ageMs: number): number | null => {
  if (ageMs >= TRYING_MS_MAX) return null;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), DELAY_MS_MAX);
};
