export type AttemptRules = {
  /** Attempts without a wait. */
  readonly max: number;
  /** After a pause of this length the count starts anew. */
  readonly windowMs: number;
  /** Wait after the last free attempt; it doubles with every further attempt. */
  readonly firstWaitMs: number;
  readonly waitMsMax: number;
};

export type AttemptCounter = {
  /** Milliseconds to wait before the next attempt; 0 counts this one. */
  readonly attempt: (key: string) => number;
  /** Milliseconds an attempt would have to wait now; does not count one. */
  readonly waitMs: (key: string) => number;
  readonly forgive: (key: string) => void;
};

type Attempts = { count: number; lastAt: number; openAt: number };

// The oldest keys are dropped. To flood them out, a caller would first meet the rate limit of the address.
const KEYS_MAX = 20_000;

/** Counts attempts by key and makes further ones wait longer and longer. `now` is monotonic milliseconds. */
export const createAttemptCounter = (
  rules: AttemptRules,
  now: () => number = () => performance.now(),
): AttemptCounter => {
  const attemptsByKey = new Map<string, Attempts>();

  const find = (key: string, time: number): Attempts => {
    const known = attemptsByKey.get(key);
    if (known !== undefined && time - known.lastAt < rules.windowMs) return known;
    const oldest = attemptsByKey.size >= KEYS_MAX ? attemptsByKey.keys().next().value : undefined;
    if (oldest !== undefined) attemptsByKey.delete(oldest);
    return { count: 0, lastAt: time, openAt: time };
  };

  return {
    waitMs: (key) => Math.max(0, (attemptsByKey.get(key)?.openAt ?? 0) - now()),
    attempt: (key) => {
      const time = now();
      const attempts = find(key, time);
      if (attempts.openAt > time) return attempts.openAt - time;
      const over = attempts.count + 1 - rules.max;
      attemptsByKey.delete(key);
      attemptsByKey.set(key, {
        count: attempts.count + 1,
        lastAt: time,
        openAt: over < 0 ? time : time + Math.min(rules.firstWaitMs * 2 ** over, rules.waitMsMax),
      });
      return 0;
    },
    forgive: (key) => {
      attemptsByKey.delete(key);
    },
  };
};
