import { hasSessionEnded } from '#browser/private-values.ts';
import { ApiError } from './api-error.ts';

const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 30_000;
// 401: the next sign-in makes it possible. 408: the line is too slow. 429: too many calls.
const LATER = new Set([401, 408, 429]);
const FAULT = 500;

/**
 * Whether a call failed without a decision of the server, so that it may be retried as it is. A fault of the server is
 * told to who made the change; one that `isLate` waits on, because nobody may be there to try again.
 */
export const isAway = (error: unknown, isLate = false): boolean =>
  hasSessionEnded() ||
  (error instanceof ApiError && (error.isUnreached || LATER.has(error.status) || (isLate && error.status === FAULT)));

const waiting = new Set<() => void>();

/** Makes every retry that waits now. */
export const tryNow = (): void => {
  for (const go of waiting) go();
};

/** Resolves when a retry is worth making: the network is back, the page is visible again, or the back-off is over. */
export const untilWorthTrying = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const go = () => {
      waiting.delete(go);
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(go, Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** attempt));
    waiting.add(go);
    window.addEventListener('online', go, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), { signal });
  });
