// A page that is never idle must go on too.
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 300;

/** Runs `act` when the page has nothing to do. Returns how to cancel. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, FALLBACK_MS);
  return () => clearTimeout(timer);
};
