import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The weekdays of a text, each once and in the order of the week, or its first word that is no weekday. */
export type WeekdaysFromText =
  | { readonly ok: true; readonly weekdays: Weekday[] }
  | { readonly ok: false; readonly unknown: string };

/**
 * Reads a list of weekdays as people type it: "monday, Wed", "Tues/Thurs", "weekdays". Two letters are the shortest
 * name. A blank text is an empty list.
 */
export const weekdaysFromText = (text: string): WeekdaysFromText => {
  const words = text.toLowerCase().split(SEPARATORS).filter(isMeant);
  const chosen = new Set<Weekday>();
  for (const word of words) {
    const days = daysOf(word);
    if (days.length === 0) return { ok: false, unknown: word };
    for (const day of days) chosen.add(day);
  }
  return { ok: true, weekdays: WEEKDAYS.filter((day) => chosen.has(day)) };
};

const SEPARATORS = /[\s,;/|&+.]+/;

const isMeant = (word: string): boolean => word !== '' && word !== 'and';

const daysOf = (word: string): readonly Weekday[] => {
  if (/^weekdays?$/.test(word)) return WEEKDAYS.slice(0, 5);
  if (/^weekends?$/.test(word)) return WEEKDAYS.slice(5);
  const named = WEEKDAYS.find((day) => isNameOf(day, word)) ?? WEEKDAYS.find((day) => isNameOf(day, singular(word)));
  return named === undefined ? [] : [named];
};

// Two letters are enough to tell all seven days apart.
const isNameOf = (day: Weekday, word: string): boolean => word.length >= 2 && day.startsWith(word);

const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);
