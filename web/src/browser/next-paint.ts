// Frames stop in hidden tabs; nothing may wait for one for ever.
const WAITS_MS = 100;

/** Resolves once the browser has shown what was just changed: what nobody sees at once comes after it. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, WAITS_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
