const waiting: (() => void)[] = [];

const next = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
};

/**
 * Resolves in a later turn of the event loop. In each turn only one of all long works goes on, and other calls are
 * answered in between. With a `setImmediate` for each, all of them would go on in the same turn.
 */
export const letOthersIn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
