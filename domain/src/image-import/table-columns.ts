import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { medianOf } from './page.ts';
import type { PageLine, PageWord } from './page.ts';
import { dayOfWord } from './written-days.ts';

/** The day columns of a table, in pixels. */
export type DayColumns = {
  readonly middles: ReadonlyMap<Weekday, number>;
  /** The mean distance from one column to the next. */
  readonly pitch: number;
  /** The words of the heading that name the days. */
  readonly words: readonly PageWord[];
};

const NAMED_MIN = 4;
// In letter heights: days of a sentence stand closer.
const GAP_MIN = 0.4;
const PITCH_MIN = 1.2;

/** The day columns a heading line names ("Mon Tue …", "M T W T F S S") with gaps; null for any other line. */
export const dayColumns = ({ words, height }: PageLine): DayColumns | null => {
  const named = namedDays(words);
  const known = named.length >= NAMED_MIN ? named : initialDays(words);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const order = first.day === 'sunday' ? SUNDAY_FIRST : WEEKDAYS;
  const places = known.map(({ day }) => order.indexOf(day));
  if (places.some((place, index) => place <= (places[index - 1] ?? -1))) return null;
  const pitch = (last.middle - first.middle) / (order.indexOf(last.day) - order.indexOf(first.day));
  const used = known.map(({ word }) => word);
  const gaps = used.slice(1).map(({ box }, place) => box.left - (used[place]?.box.right ?? 0));
  if (!(pitch >= PITCH_MIN * height) || medianOf(gaps) < GAP_MIN * height) return null;
  // A heading from Monday to Friday has no weekend; else a day that could not be read lies between the others.
  const isWorkWeek = known.length === 5 && last.day === 'friday' && words.at(-1) === last.word;
  const shown = isWorkWeek ? WEEKDAYS.slice(0, 5) : order;
  const unread = (day: Weekday): number => first.middle + pitch * (order.indexOf(day) - order.indexOf(first.day));
  return {
    middles: new Map(shown.map((day) => [day, known.find((each) => each.day === day)?.middle ?? unread(day)])),
    pitch,
    words: used,
  };
};

/** The numbers of a month's columns: a heading line of numbers that count up; null for any other line. */
export const numberColumns = ({ words }: PageLine): readonly PageWord[] | null => {
  const numbers = words.filter(({ text }) => /^\d{1,2}$/.test(text));
  const counted = numbers.filter(({ text }, place) => Number(text) === Number(numbers[place - 1]?.text) + 1);
  return counted.length >= 6 ? numbers : null;
};

/** The horizontal middle of a word. */
export const middleOf = ({ box }: PageWord): number => (box.left + box.right) / 2;

const SUNDAY_FIRST: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];

type KnownDay = { readonly day: Weekday; readonly middle: number; readonly word: PageWord };

const namedDays = (words: readonly PageWord[]): readonly KnownDay[] => {
  const long = words.filter(({ text }) => text.length >= 2);
  // Among three days, a fourth may be misread.
  const allowMisread = long.filter(({ text }) => dayOfWord(text) !== null).length >= 3;
  return long.flatMap((word) => {
    const day = dayOfWord(word.text, allowMisread);
    return day === null ? [] : [{ day, middle: middleOf(word), word }];
  });
};

const initialDays = (words: readonly PageWord[]): readonly KnownDay[] => {
  const letters = words.filter(({ text }) => text.length === 1).slice(-WEEKDAYS.length);
  const order = [WEEKDAYS, SUNDAY_FIRST].find((days) => {
    const read = letters.filter(({ text }, place) => text === days[place]?.charAt(0).toUpperCase());
    // The week is known from the others where one or two are misread.
    return letters.length === WEEKDAYS.length && read.length >= INITIALS_MIN;
  });
  return letters.flatMap((word, place) => {
    const day = order?.[place];
    return day === undefined ? [] : [{ day, middle: middleOf(word), word }];
  });
};

const INITIALS_MIN = 5;
