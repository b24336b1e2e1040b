import { DEFAULT_HABIT_ICON } from './default-habit-icon.ts';
import type { HabitIcon } from './habit-icons.ts';
import { ICON_VERBS, ICON_WORDS } from './icon-words.ts';

/**
 * The icon guessed from the English words of a habit's name. Whole words count: "bread" is not "read". What is done wins
 * over its occasion ("before breakfast"), what is done something with over the verb, then the longest known word or
 * phrase, then the first.
 */
export const iconForName = (name: string): HabitIcon => {
  const words = spacedWords(name);
  const [deed = words] = words.split(OCCASION);
  const ofDeed = bestMatch(`${deed} `);
  return ofDeed.length > 0 ? ofDeed.icon : bestMatch(words).icon;
};

// What comes after one of these says when, where or in place of what.
const OCCASION = / (?:before|after|during|while|when|until|by|at|in|instead|without) /;

const bestMatch = (words: string): Match => {
  let best: Match = { icon: DEFAULT_HABIT_ICON, isVerb: true, length: 0, position: 0 };
  for (const [icon, phrases] of ICON_WORDS) {
    for (const phrase of phrases.split(', ')) {
      const position = words.indexOf(` ${phrase} `);
      const match = { icon, isVerb: VERBS.has(phrase), length: phrase.length, position };
      if (position !== -1 && isBetter(match, best)) best = match;
    }
  }
  return best;
};

const VERBS: ReadonlySet<string> = new Set(ICON_VERBS.split(', '));

type Match = {
  readonly icon: HabitIcon;
  /** A verb that goes with anything, as in "Practise Spanish". */
  readonly isVerb: boolean;
  readonly length: number;
  readonly position: number;
};

const isBetter = (match: Match, best: Match): boolean => {
  if (match.isVerb !== best.isVerb) return best.isVerb;
  return match.length > best.length || (match.length === best.length && match.position < best.position);
};

// A space around each word, so that a search for " word " finds whole words only.
const spacedWords = (name: string): string => {
  const words =
    name
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
};
