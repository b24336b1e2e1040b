import { daysOfLetters, daysOfLettersInWord, endsOfLetters } from './weekday-letters.ts';
import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The weekdays of a text, each once and in the order of the week, or its first word that is no weekday. */
export type WeekdaysFromText =
  | { readonly ok: true; readonly weekdays: Weekday[] }
  | { readonly ok: false; readonly unknown: string };

/** Characters of a list of weekdays: all seven names with room between them. */
export const WEEKDAYS_TEXT_MAX = 500;

/**
 * Reads a list of weekdays as people type it: "monday, Wed", "Tues/Thurs", "Mon-Fri", "MWF", "T/Th", "on Mondays",
 * "workdays", "every day". A blank text is an empty list.
 */
export const weekdaysFromText = (text: string): WeekdaysFromText => {
  // The pattern takes quadratic time on a long run of blanks.
  if (text.length > WEEKDAYS_TEXT_MAX) return { ok: false, unknown: text };
  const words = wordsOf(text.trim().toLowerCase());
  const chosen = new Set<Weekday>(daysOfLetters(words));
  if (chosen.size > 0) return named(chosen);
  // "Every day Mon-Fri" may mean seven days or five.
  if (words.length > 1 && words.includes('daily')) return { ok: false, unknown: text.trim() };
  for (const word of words) {
    const days = daysOf(word);
    if (days.length === 0) return { ok: false, unknown: word };
    for (const day of days) chosen.add(day);
  }
  return named(chosen);
};

const named = (chosen: ReadonlySet<Weekday>): WeekdaysFromText => ({
  ok: true,
  weekdays: WEEKDAYS.filter((day) => chosen.has(day)),
});

// Matches the whole text only, because "every 7 days" is one day a week.
const WHOLE_WEEK = /^(?:all|(?:all\s+)?(?:7|seven)\s+days(?:\s+a\s+week)?)$/;
const EVERY_DAY = /\b(?:every\s*day|(?:each|any)\s+day|all\s+days|all\s+week)\b/g;
const WORKDAYS = /\b(?:work|working|week|business)\s*days?\b/g;
// No filler stands before a number, because "every 2 days" names no weekday. "every other day" fails by its second
// word.
const FILLERS = /\b(?:on|every|each|all)\s+(?=[a-z])/g;
const RANGE_SIGN = /[\s.]*(?:[-\u2013\u2014\u2026]|\.{2,}|\b(?:to|through|thru|until)\b)[\s.]*/g;
const SEPARATORS = /[\s,;/|&+.]+/;

const wordsOf = (text: string): string[] =>
  text
    .replace(WHOLE_WEEK, 'daily')
    .replaceAll(EVERY_DAY, 'daily')
    .replaceAll(WORKDAYS, 'weekdays')
    .replaceAll(FILLERS, '')
    .replaceAll(RANGE_SIGN, '-')
    .split(SEPARATORS)
    .filter(isMeant);

const isMeant = (word: string): boolean => word !== '' && word !== 'and';

const daysOf = (word: string): readonly Weekday[] => {
  if (word === 'daily') return WEEKDAYS;
  if (word === 'weekdays') return WEEKDAYS.slice(0, 5);
  if (/^weekends?$/.test(word)) return WEEKDAYS.slice(5);
  const parts = word.split('-');
  const days = parts.map(dayNamed).filter((day) => day !== undefined);
  if (days.length < parts.length) return parts.length > 1 ? daysBetweenLetters(parts) : daysOfLettersInWord(word);
  const [first, last] = days;
  // "Mon-Fri" is a range, "Mon-Wed-Fri" is a list.
  return days.length === 2 && first !== undefined && last !== undefined ? range(first, last) : days;
};

/** "T-Th" is a range, "T-Th-S" is a list. "T-F" may begin on two days and is neither. */
const daysBetweenLetters = (codes: readonly string[]): Weekday[] => {
  if (codes.length > 2) return daysOfLetters(codes);
  const ends = endsOfLetters(codes);
  return ends === null ? [] : range(...ends);
};

const dayNamed = (word: string): Weekday | undefined =>
  WEEKDAYS.find((day) => isNameOf(day, word)) ?? WEEKDAYS.find((day) => isNameOf(day, singular(word)));

// Two letters tell all seven days apart. A single letter is enough for Monday, Wednesday and Friday.
const isNameOf = (day: Weekday, word: string): boolean => /^(..|[mwf])/.test(word) && day.startsWith(word);

// In a shorter word the "s" is Saturday: "FS", "ThS".
const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** From one day to the other; "Fri-Mon" passes the end of the week. */
const range = (first: Weekday, last: Weekday): Weekday[] => {
  const from = WEEKDAYS.indexOf(first);
  const length = ((WEEKDAYS.indexOf(last) - from + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, from + length);
};
