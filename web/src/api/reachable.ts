import { hasSessionEnded } from '#browser/private-values.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';

const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 30_000;
// 502, 503, 504: a proxy without its server, or the server without its database. 429: too many calls. 507: the disk is
// full. 408: the line is too slow.
const AWAY = new Set([NO_ANSWER, 408, 429, 502, 503, 504, 507]);
// The call can be retried after the next sign-in.
const SIGNED_OUT = 401;

/** Whether a call failed without a decision of the server, so that it may be retried as it is. */
export const isAway = (error: unknown): boolean =>
  hasSessionEnded() || (error instanceof ApiError && (AWAY.has(error.status) || error.status === SIGNED_OUT));

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
