import { HABIT_ICONS } from './habit-icons.ts';
import type { HabitIcon } from './habit-icons.ts';
import { ICON_WORDS } from './icon-words.ts';

/** The icons whose name or words contain a word that begins with the typed text; all of them for a blank text. */
export const findIcons = (typed: string): HabitIcon[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...HABIT_ICONS];
  return HABIT_ICONS.filter((icon) => ` ${iconLabel(icon).toLowerCase()} ${wordsOf(icon)}`.includes(` ${wanted}`));
};

/** "Glass water": the name of an icon for people. */
export const iconLabel = (icon: HabitIcon): string => {
  const words = icon.replace(/-(\d+|big)$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordsOf = (icon: HabitIcon): string =>
  ICON_WORDS.flatMap(([each, words]) => (each === icon ? words : [])).join(' ');
