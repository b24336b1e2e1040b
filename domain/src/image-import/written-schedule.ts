import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { dayOfWord, writtenDays } from './written-days.ts';

/** The schedule read from a text. `isGuessed` where it says how often but not on which days. */
export type WrittenSchedule = { readonly weekdays: readonly Weekday[] | null; readonly isGuessed: boolean };

/** A line without its schedule, and that schedule; null without one. `isFirst`: the line begins with it. */
export type SplitLine = {
  readonly rest: string;
  readonly schedule: WrittenSchedule | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Where lines of a page usually have their days. */
export type DayHabit = { readonly begin?: boolean; readonly end?: boolean };

/** The schedule a whole text states ("daily", "Mon/Wed", "3x a week"); null when it says anything else. */
export const writtenSchedule = (text: string): WrittenSchedule | null => {
  const words = text
    .trim()
    .replaceAll(/^[([{]+|[)\]}.,;:!+·]+\s*$/g, '')
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

/**
 * Takes the schedule out of a line. It is the longest part that clearly states one, wherever it stands. Where lines of
 * this page begin with days, "Sunday dinner" is a dinner on Sundays; where they end with days, "Plan Fr" is one on
 * Fridays.
 */
export const splitSchedule = (line: string, { begin = false, end = false }: DayHabit = {}): SplitLine => {
  const words = partsOf(line);
  for (let count = Math.min(WORDS_MAX, words.length - 1); count > 0; count--) {
    for (let first = words.length - count; first >= 0; first--) {
      const part = {
        words,
        first,
        end: first + count,
        isUsual: (first === 0 && begin) || (first + count === words.length && end),
      };
      const [from, to] = [words[first]?.start ?? 0, words[first + count - 1]?.end ?? 0];
      if (isSign(words[first]) || isSign(words[first + count - 1]) || !isBeyondDoubt(part)) continue;
      const schedule = writtenSchedule(line.slice(from, to));
      const rest = joined(line.slice(0, from), line.slice(to));
      if (schedule !== null && /\p{L}{2}/u.test(rest))
        return { rest, schedule, isFirst: first === 0, isLast: first + count === words.length };
    }
  }
  return { rest: line, schedule: null, isFirst: false, isLast: false };
};

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

const WORDS_MAX = 14;
// A time keeps its sign.
const PART = /\d{1,2}[:.]\d{2}\S*|[^\s()[\]{}:|;,@>=→•·]+|[()[\]{}:|;,@>=→•·]/g;
const SIGN = /^[()[\]{}:|;,@>=→•·\-–—~]+$/;

type Word = { readonly text: string; readonly start: number; readonly end: number };
type Part = {
  readonly words: readonly Word[];
  readonly first: number;
  readonly end: number;
  readonly isUsual: boolean;
};

const partsOf = (line: string): readonly Word[] =>
  [...line.matchAll(PART)].slice(0, 60).map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

const isSign = (word: Word | undefined): boolean => word === undefined || SIGN.test(word.text);

const JOINING = /^(?:and|to|thru|through|[&+/])$/i;

/** Whether a part of a line means days, if it names any: "Enjoy the sun" and "Sunday dinner" do not. */
const isBeyondDoubt = ({ words, first, end, isUsual }: Part): boolean => {
  const [before, after] = [words[first - 1], words[end]];
  const [isFirst, isLast] = [first === 0, end === words.length];
  const meant = words.slice(first, end).filter((word) => !isSign(word) && !JOINING.test(word.text));
  const [only] = meant;
  if (only !== words[first] || meant.at(-1) !== words[end - 1] || only === undefined) return false;
  const isApart = isSign(before) && isSign(after) && !(isFirst && isLast);
  if (isApart && !(isFirst && before === undefined && after?.text === ',')) return true;
  if (isUsual) return true;
  if (meant.length > 1) return isFirst || isLast || meant.every(({ text }) => writtenDays(text) !== null);
  if (isFirst) return /^(?:mon|tues?|wed|thu(?:rs?)?|fri|[MTWF]+h?[MTWF]+)$/i.test(only.text);
  if (!isLast || /^(?:the|a|an|my|in|this|that|next|last|until|by)$/i.test(before?.text ?? '')) return false;
  return !/^(?:[MTWRF]|\p{L}[a-z])$/u.test(only.text) || dayOfWord(only.text) === null || isSign(before);
};

const joined = (before: string, after: string): string =>
  `${before.replace(/[\s([{]*(?:\b(?:on|every|each)\s*)?[\s([{:|;,@>=→•·~–—-]*$/i, '')} ${after.replace(/^[\s)\]}:|;,@>=→•·~–—-]+/, '')}`.trim();
