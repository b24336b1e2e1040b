import { DEFAULT_HABIT_ICON } from './habit-icons.ts';
import type { HabitIcon } from './habit-icons.ts';
import { ICON_WORDS } from './icon-words.ts';

/**
 * The icon guessed from a habit's name by its English words; whole words count, so "bread" is not "read".
 * Of several known words or phrases the longest wins, then the one named first.
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

// Each word between spaces, so that a search for " word " finds whole words only.
const spacedWords = (name: string): string => {
  const words =
    name
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
};
