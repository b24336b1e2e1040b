import { DEFAULT_HABIT_ICON } from './default-habit-icon.ts';
import type { HabitIcon } from './habit-icons.ts';
import { ICON_COMPANY, ICON_SETTINGS, ICON_VERBS, ICON_WORDS } from './icon-words.ts';

/**
 * The icon guessed from the English words of a habit's name. Whole words count: "bread" is not "read". The activity wins
 * over its occasion and its company: "Swim before breakfast" and "Family swim" are a swim. An object wins over its verb:
 * "Practise Spanish" is a language. A place says least: "Read outside". Then the longest phrase wins, then the first.
 */
export const iconForName = (name: string): HabitIcon => {
  const words = wordsOf(name);
  // "After lunch walk": the time takes one or two words, and the activity follows.
  if (TIMES.has(words[0] ?? '')) return (bestMatch(words.slice(2)) ?? bestMatch(words))?.icon ?? DEFAULT_HABIT_ICON;
  for (const [position, word] of words.entries()) {
    if (!TIMES.has(word) && !COMPANIONS.has(word)) continue;
    const done = bestMatch(words.slice(0, position));
    // "Play with the dog": a verb alone says little.
    if (done !== null && (TIMES.has(word) || done.rank < VERB)) return done.icon;
  }
  return bestMatch(words)?.icon ?? DEFAULT_HABIT_ICON;
};

/** Words before a time or an occasion. */
const TIMES: ReadonlySet<string> = new Set(
  'after, around, at, before, between, by, during, in, instead, once, since, till, until, when, whenever, while'.split(
    ', ',
  ),
);

/** Words before what something is done with, or where it leads. */
const COMPANIONS: ReadonlySet<string> = new Set(['alongside', 'to', 'with', 'without']);

const bestMatch = (words: readonly string[]): Match | null => {
  // A space around each word, so that a search for " word " finds whole words only.
  const text = ` ${words.join(' ')} `;
  let best: Match | null = null;
  for (const [icon, phrases] of ICON_WORDS) {
    for (const phrase of phrases) {
      const position = text.indexOf(` ${phrase} `);
      const match = { icon, rank: RANKS.get(phrase) ?? 0, length: phrase.length, position };
      if (position !== -1 && (best === null || isBetter(match, best))) best = match;
    }
  }
  return best;
};

const VERB = 2;

/**
 * Ranks words by how little they say about the activity. Activities and objects have no rank, because they say most.
 */
const RANKS: ReadonlyMap<string, number> = new Map(
  [ICON_COMPANY, ICON_VERBS, ICON_SETTINGS].flatMap((words, index) =>
    words.map((word): [string, number] => [word, index + 1]),
  ),
);

type Match = {
  readonly icon: HabitIcon;
  /** Of two words the one with the lower rank says more. */
  readonly rank: number;
  readonly length: number;
  readonly position: number;
};

const isBetter = (match: Match, best: Match): boolean => {
  if (match.rank !== best.rank) return match.rank < best.rank;
  return match.length > best.length || (match.length === best.length && match.position < best.position);
};

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
