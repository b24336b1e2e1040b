import { quantile } from '#report/quantile.ts';

/** What the callers saw in one part of a soak. */
export type Seen = {
  readonly answers: number;
  readonly p99: number;
  /** In milliseconds. A machine that stands still for seconds shows here. */
  readonly longest: number;
  /** Answers of 4xx. The goal is none, because every call of the soak is allowed. */
  readonly refused: number;
  /** Answers of 5xx, and calls or channels that ended without an answer. */
  readonly failed: number;
};

export type Tally = {
  readonly answered: (status: number, milliseconds: number) => void;
  /** Counts a call or channel that ended without an answer, and prints how it ended. */
  readonly cutOff: (how: string) => void;
  /** What was seen since the last time. */
  readonly take: () => Seen;
};

export const createTally = (): Tally => {
  let times: number[] = [];
  let [refused, failed] = [0, 0];
  return {
    answered: (status, milliseconds) => {
      times.push(milliseconds);
      if (status >= 500) failed += 1;
      else if (status >= 400) refused += 1;
    },
    cutOff: (how) => {
      failed += 1;
      console.error(how);
    },
    take: () => {
      const seen = { answers: times.length, p99: quantile(times, 0.99), longest: quantile(times, 1), refused, failed };
      times = [];
      [refused, failed] = [0, 0];
      return seen;
    },
  };
};
