import { DEFAULT_HABIT_ICON } from './habit-icons.ts';
import type { HabitIcon } from './habit-icons.ts';
import { ICON_WORDS } from './icon-words.ts';

/**
 * The icon guessed from the English words of a habit's name. Whole words count: "bread" is not "read". The longest
 * known word or phrase wins; of equally long ones the first.
 */
export const iconForName = (name: string): HabitIcon => {
  const words = spacedWords(name);
  let best: Match = { icon: DEFAULT_HABIT_ICON, length: 0, position: 0 };
  for (const [icon, phrases] of ICON_WORDS) {
    for (const phrase of phrases.split(', ')) {
      const position = words.indexOf(` ${phrase} `);
      const match = { icon, length: phrase.length, position };
      if (position !== -1 && isBetter(match, best)) best = match;
    }
  }
  return best.icon;
};

type Match = { readonly icon: HabitIcon; readonly length: number; readonly position: number };

const isBetter = (match: Match, best: Match): boolean =>
  match.length > best.length || (match.length === best.length && match.position < best.position);

// A space around each word, so that a search for " word " finds whole words only.
const spacedWords = (name: string): string => {
  const words =
    name
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
};
