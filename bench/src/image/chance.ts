import { pickOne, pickSome } from '@crushing/server/seed/random';
import type { Random } from '@crushing/server/seed/random';

/** Draws from one sequence of random numbers. */
export type Chance = {
  readonly one: <T>(things: readonly T[]) => T;
  readonly some: <T>(things: readonly T[], count: number) => T[];
  /** True in this share of calls. */
  readonly is: (share: number) => boolean;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  readonly between: (from: number, to: number) => number;
};

export const chanceFrom = (random: Random): Chance => {
  const between = (from: number, to: number): number => from + random() * (to - from);
  return {
    one: (things) => pickOne(random, things),
    some: (things, count) => pickSome(random, things, count),
    is: (share) => random() < share,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    between,
  };
};
