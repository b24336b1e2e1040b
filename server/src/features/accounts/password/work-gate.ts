import { Refusal } from '#http/refusal.ts';

export type WorkGate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `atOnce` pieces of heavy work together and lets `waitingMax` wait; refuses more. */
export const createWorkGate = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkGate => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) {
      throw new Refusal(
        'too-many-requests',
        'Many people are signing in at this moment. Please try again in a few seconds.',
        { retryAfterSeconds: 5 },
      );
    }
    // Finished work hands its place on, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
