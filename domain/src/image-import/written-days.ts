import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';

/** The days a list of day names means, in the order of the week; null when any part of the text is no day. */
export const writtenDays = (text: string): readonly Weekday[] | null => {
  const words = text.split(/(\s*(?:[-–—~]|\bto\b|\bthru\b|\bthrough\b)\s*)|[\s,;/|&+.·•]+|\band\b/i);
  const chosen = new Set<Weekday>();
  let [isRange, last]: [boolean, Weekday | null] = [false, null];
  for (const word of words) {
    if (word === undefined || word === '') continue;
    if (isRangeSign(word)) {
      if (last === null || isRange) return null;
      isRange = true;
      continue;
    }
    const days = daysNamed(word);
    if (days === null) return null;
    const [only] = days;
    for (const day of isRange && last !== null && only !== undefined ? between(last, only) : days) chosen.add(day);
    last = days.length === 1 && only !== undefined ? only : null;
    isRange = false;
  }
  return chosen.size === 0 || isRange ? null : inWeekOrder(chosen);
};

/** The day of a word such as "Tue", "Tues", "Thursdays" or, in a heading, with one letter misread, "Thy"; null for none. */
export const dayOfWord = (word: string, allowMisread = false): Weekday | null => {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const singular = plain.endsWith('s') && plain.length > 4 ? plain.slice(0, -1) : plain;
  const exact = WEEKDAYS.find((day) => isNameOf(day, plain) || isNameOf(day, singular));
  if (exact !== undefined) return exact;
  if (!allowMisread) return null;
  if (singular.length >= 6)
    return only(WEEKDAYS.filter((day) => differsInOne(day, singular) || differsInOne(`${day}s`, plain)));
  if (plain.length !== 3) return null;
  return only(WEEKDAYS.filter((day) => differsInOne(day.slice(0, 3), plain)));
};

const isRangeSign = (word: string): boolean => /^\s*(?:[-–—~]|to|thru|through)\s*$/i.test(word);

const daysNamed = (word: string): readonly Weekday[] | null => {
  if (/^(?:week|work)days?$/i.test(word)) return WEEKDAYS.slice(0, 5);
  if (/^weekends?$/i.test(word)) return WEEKDAYS.slice(5);
  const named = dayOfWord(word);
  return named === null ? daysOfInitials(word) : [named];
};

const isNameOf = (day: Weekday, word: string): boolean => {
  if (word === day) return true;
  // Two letters tell the days apart. "wednesday" does not start with "weds".
  return word.length >= 2 && word.length <= 5 && (day.startsWith(word) || (word === 'weds' && day === 'wednesday'));
};

const INITIALS: Readonly<Record<string, Weekday>> = {
  Th: 'thursday',
  Tu: 'tuesday',
  Sa: 'saturday',
  Su: 'sunday',
  M: 'monday',
  T: 'tuesday',
  W: 'wednesday',
  R: 'thursday',
  F: 'friday',
};

/** "MWF", "TTh": capitals only, because small letters form words. */
const daysOfInitials = (word: string): readonly Weekday[] | null => {
  if (!/^(?:Th|Tu|Sa|Su|[MTWRF])+$/.test(word)) return null;
  return (word.match(/Th|Tu|Sa|Su|[MTWRF]/g) ?? []).flatMap((initial) => INITIALS[initial] ?? []);
};

const between = (from: Weekday, to: Weekday): readonly Weekday[] => {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
  if (first <= last) return WEEKDAYS.slice(first, last + 1);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, last + 1)];
};

/** The days of a set in the order of the week. */
export const inWeekOrder = (days: ReadonlySet<Weekday>): readonly Weekday[] => WEEKDAYS.filter((day) => days.has(day));

const only = (days: readonly Weekday[]): Weekday | null => (days.length === 1 ? (days[0] ?? null) : null);

const differsInOne = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from({ length: one.length }, (_, place) => one[place] === other[place]).filter((isSame) => !isSame).length ===
    1;
