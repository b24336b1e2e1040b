import { ICON_WORDS } from './icon-words.ts';

/** The icons a habit can have, by their names in the Lucide set. */
export const HABIT_ICONS = [
  'circle-check-big',
  'dumbbell',
  'footprints',
  'bike',
  'waves',
  'mountain',
  'trophy',
  'person-standing',
  'heart-pulse',
  'book-open',
  'graduation-cap',
  'languages',
  'pencil',
  'notebook-pen',
  'moon',
  'alarm-clock',
  'sun',
  'glass-water',
  'coffee',
  'apple',
  'salad',
  'utensils',
  'candy-off',
  'wine-off',
  'cigarette-off',
  'pill',
  'brain',
  'wind',
  'hand-heart',
  'church',
  'shower-head',
  'sparkles',
  'bed',
  'washing-machine',
  'sprout',
  'dog',
  'users',
  'phone',
  'mail',
  'laptop',
  'code',
  'briefcase',
  'list-checks',
  'wallet',
  'music',
  'palette',
  'camera',
  'smartphone',
  'gamepad-2',
] as const;

/** The name of an icon a habit can have. */
export type HabitIcon = (typeof HABIT_ICONS)[number];

/** The icon of a habit whose name says nothing we know. */
export const DEFAULT_HABIT_ICON: HabitIcon = 'circle-check-big';

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
