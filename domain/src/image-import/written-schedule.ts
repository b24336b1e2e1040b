import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { writtenDays } from './written-days.ts';

/** The schedule read from a text. `isGuessed` where it says how often but not on which days. */
export type WrittenSchedule = { readonly weekdays: readonly Weekday[] | null; readonly isGuessed: boolean };

/** A line without its schedule, and that schedule; null without one. */
export type SplitLine = { readonly rest: string; readonly schedule: WrittenSchedule | null };

/** The schedule a whole text states ("daily", "Mon/Wed", "3x a week"); null when it says anything else. */
export const writtenSchedule = (text: string): WrittenSchedule | null => {
  const words = text
    .trim()
    .replaceAll(/^[([{]+|[)\]}.,;:!]+$/g, '')
    .replace(/^(?:on|only|every|each)\s+(?!other|second|day|week\b|morning|evening|night)/i, '')
    .trim();
  if (words === '') return null;
  if (EVERY_DAY.test(words)) return { weekdays: null, isGuessed: false };
  const often = timesAWeek(words);
  if (often !== null) return spread(often);
  const days = writtenDays(words);
  if (days === null) return null;
  return { weekdays: days.length === WEEKDAYS.length ? null : days, isGuessed: false };
};

/** Splits the schedule off a line: in brackets, after or before a sign, or at the end. */
export const splitSchedule = (line: string): SplitLine =>
  inBrackets(line) ?? longest(behindSign(line), atTheEnd(line)) ?? beforeSign(line) ?? { rest: line, schedule: null };

/** The longer schedule: "Run Tue, Fri" means both days, not only the one after the comma. */
const longest = (one: SplitLine | null, other: SplitLine | null): SplitLine | null =>
  one !== null && other !== null && other.rest.length < one.rest.length ? other : (one ?? other);

const COUNT = '(?:once|twice|thrice|one|two|three|four|five|six|seven|\\d{1,2})';
const EVERY_DAY = new RegExp(
  `^(?:daily|nightly|every ?day|each day|all week|(?:every|each) (?:single )?(?:day|morning|evening|night)|${COUNT}(?: ?x| ?×| times)? ?(?:a|per|/|each|every)? ?(?:day|daily)|7 days(?: (?:a|per) week)?)$`,
  'i',
);
const OFTEN = new RegExp(
  `^(${COUNT})(?: ?(x|×|times?|days?))?(?: ?(?:a|per|/|each|every|in a))? ?(week|wk|weekly)?$`,
  'i',
);
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const timesAWeek = (words: string): number | null => {
  if (/^(?:weekly|every week|each week)$/i.test(words)) return 1;
  if (/^(?:every (?:other|second)|alternate) days?$/i.test(words)) return 4;
  const [, count = '', sign, week] = OFTEN.exec(words) ?? [];
  if (sign === undefined && week === undefined) return null;
  // "20 days" and "2 times" are amounts.
  if (week === undefined && !/^[x×]$/i.test(sign ?? '')) return null;
  const often = countOf(count.toLowerCase());
  return often >= 1 && often <= 7 ? often : null;
};

const countOf = (word: string): number => {
  if (/^\d/.test(word)) return Number(word);
  if (word === 'once') return 1;
  if (word === 'twice') return 2;
  return word === 'thrice' ? 3 : NUMBERS.indexOf(word);
};

// Spreads the days over the week, with rest between them where there is room.
const SPREAD: readonly (readonly number[])[] = [
  [],
  [0],
  [1, 3],
  [0, 2, 4],
  [0, 2, 4, 6],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
];

const spread = (often: number): WrittenSchedule => {
  const places = SPREAD[often];
  if (places === undefined) return { weekdays: null, isGuessed: false };
  return { weekdays: WEEKDAYS.filter((_, place) => places.includes(place)), isGuessed: true };
};

const inBrackets = (line: string): SplitLine | null => {
  const match = /^(.*?)\s*[([{]([^()[\]{}]{1,60})[)\]}]?(.*)$/.exec(line);
  if (match === null) return null;
  const [, before = '', inside = '', after = ''] = match;
  return found(`${before} ${after}`, writtenSchedule(inside));
};

const SIGN = /\s*(?:[:|;,@]|\s[-–—~=>]+|[-–—]\s)\s*/;

const behindSign = (line: string): SplitLine | null =>
  signsIn(line)
    .map(({ start, end }) => found(line.slice(0, start), writtenSchedule(line.slice(end))))
    .find((split) => split !== null) ?? null;

const beforeSign = (line: string): SplitLine | null =>
  signsIn(line)
    .toReversed()
    .map(({ start, end }) => found(line.slice(end), writtenSchedule(line.slice(0, start))))
    .find((split) => split !== null) ?? null;

const SIGNS_MAX = 12;

const signsIn = (line: string): readonly { start: number; end: number }[] => {
  const signs: { start: number; end: number }[] = [];
  for (const match of line.matchAll(new RegExp(SIGN, 'g'))) {
    if (signs.length < SIGNS_MAX) signs.push({ start: match.index, end: match.index + match[0].length });
  }
  return signs;
};

const WORDS_MAX = 8;

const atTheEnd = (line: string): SplitLine | null => {
  const words = line.trim().split(/\s+/);
  for (let first = Math.max(1, words.length - WORDS_MAX); first < words.length; first++) {
    const tail = words.slice(first).join(' ');
    const schedule = isDaysBeyondDoubt(tail, words[first - 1] ?? '') ? writtenSchedule(tail) : null;
    if (schedule !== null) return found(words.slice(0, first).join(' '), schedule);
  }
  return null;
};

/** Whether the end of a line names days. "Enjoy the sun" does not: a single short name needs a capital and no article. */
const isDaysBeyondDoubt = (tail: string, before: string): boolean => {
  if (tail.includes(' ') || tail.includes('/')) return true;
  if (/^(?:the|a|an|my|in|this|that)$/i.test(before)) return false;
  if (/^[MTWRF]$/.test(tail)) return false;
  if (/^(?:[MTWRF]h?){2,}$/.test(tail) || /^[2-6][x×]$/i.test(tail)) return true;
  return tail.length > 3 || /^[A-Z][a-z]{2}$/.test(tail);
};

const found = (rest: string, schedule: WrittenSchedule | null): SplitLine | null =>
  schedule === null || !/\p{L}/u.test(rest)
    ? null
    : { rest: rest.replace(/\s+(?:on|every|each)\s*$/i, '').trim(), schedule };
