import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** What may stand for each day in a list of letters; "R" and "U" are what timetables write for Thursday and Sunday. */
const CODES: Readonly<Record<Weekday, readonly string[]>> = {
  monday: ['m', 'mo'],
  tuesday: ['t', 'tu'],
  wednesday: ['w', 'we'],
  thursday: ['t', 'th', 'r'],
  friday: ['f', 'fr'],
  saturday: ['s', 'sa'],
  sunday: ['s', 'su', 'u'],
};

const CODE = /^(?:t[hu]|s[au]|[mtwrfsu])$/;

/**
 * The days of letters in the order of the week, each standing alone: "T" and "Th" are Tuesday and Thursday. One "t" or "s"
 * for two days is read as the earlier one. Empty for anything else, and for fewer than two letters.
 */
export const daysOfLetters = (codes: readonly string[]): Weekday[] =>
  codes.length > 1 && codes.every((code) => CODE.test(code)) ? daysInOrder(codes) : [];

/** The days of letters written as one word: "MWF", "TTh", "MTuWThF", "SMTWTFS". Empty for anything else. */
export const daysOfLettersInWord = (word: string): Weekday[] => {
  const single = daysOfLetters(word.split(''));
  // "FSu" is Friday and Sunday. The letters of timetables are meant where "r" or a full week tells.
  if (single.length === WEEKDAYS.length || (single.length > 0 && word.includes('r'))) return single;
  const short = /^(?:t[hu]|s[au]|[mtwfs])+$/.test(word) ? daysInOrder(word.match(/t[hu]|s[au]|./g) ?? []) : [];
  if (short.length > 1) return short;
  const pairs = /^(?:mo|tu|we|th|fr|sa|su){2,}$/.test(word) ? daysInOrder(word.match(/../g) ?? []) : [];
  return pairs.length > 1 ? pairs : single;
};

/**
 * First and last day of a range such as "T-Th" or "S-Su". One end is a letter for two days, and the other end tells
 * which.
 */
export const endsOfLetters = (codes: readonly string[]): readonly [Weekday, Weekday] | null => {
  const [first, last] = daysOfLetters(codes);
  const telling = codes.filter((code) => code.length === 2).length;
  const isTold = codes.length === 2 && codes[0]?.[0] === codes[1]?.[0] && telling === 1;
  return isTold && first !== undefined && last !== undefined ? [first, last] : null;
};

const SUNDAY_FIRST: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];

const daysInOrder = (codes: readonly string[]): Weekday[] => {
  const days = daysInWeek(codes, WEEKDAYS);
  if (days.length > 0) return days;
  // A first "s" alone may be Saturday. When the letters end with Saturday, it is Sunday.
  const beginsWithSunday = /^s?u$/.test(codes[0] ?? '') || /^sa?$/.test(codes.at(-1) ?? '');
  return beginsWithSunday ? daysInWeek(codes, SUNDAY_FIRST) : [];
};

const daysInWeek = (codes: readonly string[], week: readonly Weekday[]): Weekday[] => {
  const days: Weekday[] = [];
  let from = 0;
  for (const code of codes) {
    const at = week.findIndex((each, index) => index >= from && CODES[each].includes(code));
    const day = week[at];
    if (day === undefined) return [];
    days.push(day);
    from = at + 1;
  }
  return days;
};
