const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 30_000;

const waiting = new Set<() => void>();

/** Starts every waiting retry now. */
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
