import { isSessionBrokenOff } from '#browser/private-values.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';

const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 30_000;
// What a proxy says while the server behind it is away, and the server while its database is, while somebody calls too often
// while the disk is full, and when a line is too slow.
const AWAY = new Set([NO_ANSWER, 408, 429, 502, 503, 504, 507]);
// Whoever signs in again decides.
const SIGNED_OUT = 401;

/**
 * Whether a call failed because nobody who decides was reached: it may be made again as it is. So it may when the session
 * broke off, by whoever signs in again.
 */
export const isAway = (error: unknown): boolean =>
  isSessionBrokenOff() || (error instanceof ApiError && (AWAY.has(error.status) || error.status === SIGNED_OUT));

/** These words, or, while there is no network, that the server cannot be reached. */
export const unlessOffline = (error: unknown, words: string): string =>
  error instanceof ApiError && error.status === NO_ANSWER && !navigator.onLine ? error.serverMessage : words;

/** Resolves when another attempt is worth making: the network is back, the page is looked at again, or a while has passed. */
export const untilWorthTrying = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const go = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(go, Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** attempt));
    window.addEventListener('online', go, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), { signal });
  });
