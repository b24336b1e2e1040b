import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The weekdays of a text, each once and in the order of the week, or its first word that is no weekday. */
export type WeekdaysFromText =
  | { readonly ok: true; readonly weekdays: Weekday[] }
  | { readonly ok: false; readonly unknown: string };

/**
 * Reads a list of weekdays as people type it: "monday, Wed", "Tues/Thurs", "Mon-Fri", "MWF", "weekdays", "every day".
 * A blank text is an empty list.
 */
export const weekdaysFromText = (text: string): WeekdaysFromText => {
  // The blanks of a long text would be tried from each of them on.
  if (text.length > TEXT_MAX) return { ok: false, unknown: text };
  const joined = text.toLowerCase().replaceAll(EVERY_DAY, 'daily').replaceAll(RANGE_SIGN, '-');
  const chosen = new Set<Weekday>();
  for (const word of joined.split(SEPARATORS).filter(isMeant)) {
    const days = daysOf(word);
    if (days.length === 0) return { ok: false, unknown: word };
    for (const day of days) chosen.add(day);
  }
  return { ok: true, weekdays: WEEKDAYS.filter((day) => chosen.has(day)) };
};

// All seven names with room between them.
const TEXT_MAX = 500;

const EVERY_DAY = /\b(?:every\s*day|all\s+days|all\s+week)\b/g;
const RANGE_SIGN = /\s*(?:[-\u2013\u2014]|\b(?:to|through|thru|until)\b)\s*/g;
const SEPARATORS = /[\s,;/|&+.]+/;

const isMeant = (word: string): boolean => word !== '' && word !== 'and';

const daysOf = (word: string): readonly Weekday[] => {
  if (word === 'daily') return WEEKDAYS;
  if (/^weekdays?$/.test(word)) return WEEKDAYS.slice(0, 5);
  if (/^weekends?$/.test(word)) return WEEKDAYS.slice(5);
  const ends = word.split('-').map(dayNamed);
  const [first, last] = ends;
  if (first === undefined || ends.includes(undefined)) return daysOfLetters(word);
  // "Mon-Fri" is a range, "Mon-Wed-Fri" is a list.
  return ends.length === 2 && last !== undefined ? range(first, last) : ends.filter((day) => day !== undefined);
};

const dayNamed = (word: string): Weekday | undefined =>
  WEEKDAYS.find((day) => isNameOf(day, word)) ?? WEEKDAYS.find((day) => isNameOf(day, singular(word)));

// Two letters are enough to tell all seven days apart, one is for three of them.
const isNameOf = (day: Weekday, word: string): boolean => /^(..|[mwf])/.test(word) && day.startsWith(word);

const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

/** From one day to the other; "Fri-Mon" passes the end of the week. */
const range = (first: Weekday, last: Weekday): Weekday[] => {
  const from = WEEKDAYS.indexOf(first);
  const length = ((WEEKDAYS.indexOf(last) - from + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, from + length);
};

const LETTERS = ['m', 't', 'w', 't', 'f', 's', 's'];

/** "MWF", "TTh", "MTWTF": letters in the order of the week. One "t" or "s" for two days is read as the earlier one. */
const daysOfLetters = (word: string): Weekday[] => {
  const letters = word.replaceAll('th', 'h').replaceAll('r', 'h').replaceAll('sa', 's').replaceAll('su', 'u');
  const days: Weekday[] = [];
  let from = 0;
  for (const letter of letters) {
    const at = letter === 'h' ? 3 : letter === 'u' ? 6 : LETTERS.indexOf(letter, from);
    const day = WEEKDAYS[at];
    if (day === undefined || at < from) return [];
    days.push(day);
    from = at + 1;
  }
  return days.length > 1 ? days : [];
};
