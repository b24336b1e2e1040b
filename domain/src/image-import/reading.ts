import { HABIT_NAME_MAX } from '#habits/habit-limits.ts';
import type { Weekday } from '#calendar/weekday.ts';
import type { PageWord } from './page.ts';

/** A habit as one reading tells it. */
export type ReadHabit = {
  readonly name: string;
  readonly weekdays: readonly Weekday[] | null;
  readonly words: readonly PageWord[];
  /** From 0 to 1; 1 where the rules guessed nothing. Multiplied with the confidence of the recognition. */
  readonly certainty: number;
};

/** One way to read the whole page, with what speaks for and against it, both counted in words. */
export type Reading = {
  readonly habits: readonly ReadHabit[];
  /** Words that became names or days, and marks that became days. */
  readonly explained: number;
  /** Words with letters that this reading has no use for, and claims without support. */
  readonly left: number;
};

/** The reading of a picture that is used, and how far it is trusted, from 0 to 1. */
export type Chosen = { readonly reading: Reading; readonly trust: number };

/**
 * The reading that explains most and leaves least; null where none explains more than it leaves. `trust` is the share
 * that it explains, less where a reading with another result comes near.
 */
export const bestOf = (readings: readonly Reading[]): Chosen | null => {
  const ranked = readings
    .filter(({ habits }) => habits.length > 0)
    .map((reading) => ({ reading, score: reading.explained - reading.left, told: toldBy(reading) }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  if (best === undefined || best.score <= 0) return null;
  const all = best.reading.explained + best.reading.left;
  const second = ranked.find(({ told }) => told !== best.told)?.score ?? 0;
  const margin = Math.min(1, (best.score - Math.max(0, second)) / all / MARGIN_SURE);
  return { reading: best.reading, trust: (best.score / all) * (MARGIN_FLOOR + (1 - MARGIN_FLOOR) * margin) };
};

const MARGIN_SURE = 0.15;
const MARGIN_FLOOR = 0.7;

/** How many words say something. */
export const wordCount = (words: readonly PageWord[]): number =>
  words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;

const toldBy = ({ habits }: Reading): string =>
  JSON.stringify(habits.map(({ name, weekdays }) => [name.slice(0, HABIT_NAME_MAX), weekdays]));
