import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { initialDays } from './day-initials.ts';
import type { HeadingDay } from './day-initials.ts';
import { medianOf } from './page.ts';
import type { PageLine, PageWord } from './page.ts';
import { dayOfWord } from './written-days.ts';

/** The day columns of a table, in pixels. */
export type DayColumns = {
  readonly middles: ReadonlyMap<Weekday, number>;
  /** The mean distance from one column to the next. */
  readonly pitch: number;
  /** How far the heading falls for each pixel to the right. */
  readonly slope: number;
  /** The words of the heading that name the days. */
  readonly words: readonly PageWord[];
};

const NAMED_MIN = 4;
// In letter heights: days of a sentence stand closer.
const GAP_MIN = 0.4;
const PITCH_MIN = 1.2;
// Of the median distance.
const STEP_RATIO_MAX = 3;

/** The day columns a heading line names ("Mon Tue …", "M T W T F S S") with gaps; null for any other line. */
export const dayColumns = ({ words, height }: PageLine): DayColumns | null => {
  const named = namedDays(words);
  const known = named.length >= NAMED_MIN ? named : initialDays(words, height);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const order = first.day === 'sunday' ? SUNDAY_FIRST : WEEKDAYS;
  const places = known.map(({ day }) => order.indexOf(day));
  if (places.some((place, index) => place <= (places[index - 1] ?? -1))) return null;
  const pitch = (last.middle - first.middle) / (order.indexOf(last.day) - order.indexOf(first.day));
  const used = known.map(({ word }) => word);
  const gaps = used.slice(1).map(({ box }, place) => box.left - (used[place]?.box.right ?? 0));
  if (!(pitch >= PITCH_MIN * height) || medianOf(gaps) < GAP_MIN * height) return null;
  if (!isEven(known, order)) return null;
  // A heading from Monday to Friday has no weekend; else a day that could not be read lies between the others.
  const isWorkWeek = known.length === 5 && last.day === 'friday' && words.at(-1)?.box.right === last.word.box.right;
  const shown = isWorkWeek ? WEEKDAYS.slice(0, 5) : order;
  const unread = (day: Weekday): number => first.middle + pitch * (order.indexOf(day) - order.indexOf(first.day));
  return {
    middles: new Map(shown.map((day) => [day, known.find((each) => each.day === day)?.middle ?? unread(day)])),
    pitch,
    slope: (levelOf(last.word) - levelOf(first.word)) / (last.middle - first.middle),
    words: used,
  };
};

/** Whether days stand at even distances, as far as columns are as wide as what stands in them. */
const isEven = (known: readonly HeadingDay[], order: readonly Weekday[]): boolean => {
  const steps = known.slice(1).map(({ day, middle }, place) => {
    const before = known[place] ?? { day, middle };
    return (middle - before.middle) / (order.indexOf(day) - order.indexOf(before.day));
  });
  const usual = medianOf(steps);
  return steps.every((step) => step > usual / STEP_RATIO_MAX && step < usual * STEP_RATIO_MAX);
};

/** The numbers of a month's columns, and where their first column begins. */
export type NumberColumns = { readonly words: readonly PageWord[]; readonly left: number };

/** The columns of a heading line whose numbers count up; null for any other line. */
export const numberColumns = ({ words }: PageLine): NumberColumns | null => {
  const numbers = words.filter(({ text }) => /^\d{1,2}$/.test(text));
  const follows = (place: number): boolean => Number(numbers[place]?.text) === Number(numbers[place - 1]?.text) + 1;
  const counted = numbers.filter((_, place) => follows(place) || follows(place + 1));
  const [first, last] = [counted[0], counted.at(-1)];
  const count = numbers.filter((_, place) => follows(place)).length;
  if (first === undefined || last === undefined || count < COUNTED_MIN) return null;
  const pitch = (middleOf(last) - middleOf(first)) / (Number(last.text) - Number(first.text));
  // Numbers before the first may not have been read.
  const leftOf = (number: PageWord): number => middleOf(number) - pitch * (0.5 + NARROWER * (Number(number.text) - 1));
  const before = numbers.find(({ text, box }) => Number(text) < Number(first.text) && box.left < first.box.left);
  const isInPlace = before !== undefined && Math.abs(leftOf(before) - leftOf(first)) < ASTRAY_MAX * pitch;
  // "1234567": the numbers from 1 on, read as one word.
  const glued = words.find(({ text, box }) => /^1\d{2,}$/.test(text) && box.left < first.box.left);
  const gluedLeft = glued === undefined ? Number.NEGATIVE_INFINITY : glued.box.left - BEFORE_DIGIT * pitch;
  return { words: counted, left: Math.max(leftOf(isInPlace ? before : first), gluedLeft) };
};

const COUNTED_MIN = 6;
// Columns of one digit are narrower than those of two.
const NARROWER = 0.85;
// The part of a column that lies before its digit.
const BEFORE_DIGIT = 0.3;
// In columns: photographs bend a row of numbers.
const ASTRAY_MAX = 2.5;

/** The horizontal middle of a word. */
export const middleOf = ({ box }: PageWord): number => (box.left + box.right) / 2;

const levelOf = ({ box }: PageWord): number => (box.top + box.bottom) / 2;

const SUNDAY_FIRST: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];

const namedDays = (words: readonly PageWord[]): readonly HeadingDay[] => {
  // Commas separate the days of a line.
  const long = words.filter(({ text }) => text.length >= 2 && !text.endsWith(','));
  // Among three days, a fourth may be misread.
  const allowMisread = long.filter(({ text }) => dayOfWord(text) !== null).length >= 3;
  return long.flatMap((word) => {
    const day = dayOfWord(word.text, allowMisread);
    return day === null ? [] : [{ day, middle: middleOf(word), word }];
  });
};
