/** Runs every callback, even when one throws. @throws the first error. */
export const runCallbacks = (callbacks: readonly (() => void)[]): void => {
  const errors: unknown[] = [];
  for (const callback of callbacks) {
    try {
      callback();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
