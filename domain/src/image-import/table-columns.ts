import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { medianOf } from './page.ts';
import type { PageLine, PageWord } from './page.ts';
import { dayOfWord } from './written-days.ts';

/** The day columns of a table: the middle of each, and the distance between them, in pixels. */
export type DayColumns = { readonly middles: ReadonlyMap<Weekday, number>; readonly pitch: number };

const NAMED_MIN = 4;

/** The day columns a heading line names ("Mon Tue …", "M T W T F S S"); null for any other line. */
export const dayColumns = ({ words }: PageLine): DayColumns | null => {
  const named = namedColumns(words);
  const known = named.size >= NAMED_MIN ? named : initialColumns(words);
  if (known === null) return null;
  const order = weekOrder(known);
  const places = order.map((day) => known.get(day) ?? null);
  const pitch = pitchOf(places);
  if (pitch === null) return null;
  return { middles: new Map(order.map((day, place) => [day, middleAt(places, place, pitch)])), pitch };
};

/** The left edge of a month's columns: a heading line of numbers that count up; null for any other line. */
export const numberColumnsLeft = ({ words }: PageLine): number | null => {
  const numbers = words.filter(({ text }) => /^\d{1,2}$/.test(text));
  const counted = numbers.filter(({ text }, place) => Number(text) === Number(numbers[place - 1]?.text) + 1);
  return counted.length >= 6 ? (numbers[0]?.box.left ?? null) : null;
};

/** The horizontal middle of a word. */
export const middleOf = ({ box }: PageWord): number => (box.left + box.right) / 2;

const namedColumns = (words: readonly PageWord[]): ReadonlyMap<Weekday, number> => {
  const exact = words.filter(({ text }) => text.length >= 2 && dayOfWord(text) !== null).length;
  const columns = new Map<Weekday, number>();
  for (const word of words) {
    const day = word.text.length >= 2 ? dayOfWord(word.text, exact >= 3) : null;
    if (day !== null && !columns.has(day)) columns.set(day, middleOf(word));
  }
  return isRising(columns) ? columns : new Map();
};

const INITIALS = 'MTWTFSS';

const initialColumns = (words: readonly PageWord[]): ReadonlyMap<Weekday, number> | null => {
  const initials = words.filter(({ text }) => /^[MTWFS]{1,7}$/.test(text)).flatMap(lettersOf);
  const text = initials.map(({ letter }) => letter).join('');
  const first = text === INITIALS ? 0 : text === 'SMTWTFS' ? 6 : null;
  if (first === null) return null;
  return new Map(
    initials.flatMap(({ middle }, place) => {
      const day = WEEKDAYS[(place + first) % 7];
      return day === undefined ? [] : [[day, middle] as const];
    }),
  );
};

/** The letters of a word and their places. Text recognition joins letters that lie far apart. */
const lettersOf = ({ text, box }: PageWord): readonly { letter: string; middle: number }[] => {
  const step = text.length === 1 ? 0 : (box.right - box.left - (box.bottom - box.top)) / (text.length - 1);
  const first = text.length === 1 ? (box.left + box.right) / 2 : box.left + (box.bottom - box.top) / 2;
  return Array.from(text, (letter, place) => ({ letter, middle: first + step * place }));
};

const weekOrder = (columns: ReadonlyMap<Weekday, number>): readonly Weekday[] => {
  const sunday = columns.get('sunday');
  const others = [...columns].filter(([day]) => day !== 'sunday').map(([, middle]) => middle);
  const isFirst = sunday !== undefined && sunday < Math.min(...others);
  return isFirst ? ['sunday', ...WEEKDAYS.slice(0, 6)] : WEEKDAYS;
};

const isRising = (columns: ReadonlyMap<Weekday, number>): boolean => {
  const middles = weekOrder(columns).flatMap((day) => columns.get(day) ?? []);
  return middles.every((middle, place) => place === 0 || middle > (middles[place - 1] ?? 0));
};

const pitchOf = (places: readonly (number | null)[]): number | null => {
  const steps: number[] = [];
  let last: { place: number; middle: number } | null = null;
  for (const [place, middle] of places.entries()) {
    if (middle === null) continue;
    if (last !== null) steps.push((middle - last.middle) / (place - last.place));
    last = { place, middle };
  }
  const pitch = medianOf(steps);
  return pitch > 0 ? pitch : null;
};

/** The middle of an unread column: between its neighbours, or one step beside the nearest. */
const middleAt = (places: readonly (number | null)[], place: number, pitch: number): number => {
  const known = places[place];
  if (known !== null && known !== undefined) return known;
  const before = places.findLastIndex((middle, index) => index < place && middle !== null);
  const after = places.findIndex((middle, index) => index > place && middle !== null);
  const [left, right] = [places[before] ?? null, places[after] ?? null];
  if (left !== null && right !== null) return left + ((right - left) * (place - before)) / (after - before);
  return left === null ? (right ?? 0) - pitch * (after - place) : left + pitch * (place - before);
};
