import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { medianOf } from './page.ts';
import type { PageWord } from './page.ts';

/** A day that a heading names with a word, or with a letter of one. */
export type HeadingDay = { readonly day: Weekday; readonly middle: number; readonly word: PageWord };

/**
 * The days of a heading such as "M T W T F S S". Several letters may have been read as one word. An unreadable letter
 * leaves another sign or a gap. Empty for any other line.
 */
export const initialDays = (words: readonly PageWord[], height: number): readonly HeadingDay[] => {
  const signs = words.flatMap((word) => lettersOf(word, height));
  const week = signs.slice(-WEEKDAYS.length);
  const inOrder = daysAt(week, [...week.keys()]);
  if (week.length === WEEKDAYS.length && inOrder.length > 0) return inOrder;
  const letters = signs.filter((sign) => INITIAL.test(initialOf(sign)));
  const middles = letters.map(middleOf);
  const pitch = medianOf(middles.slice(1).map((middle, place) => middle - (middles[place] ?? 0)));
  return pitch > 0
    ? daysAt(
        letters,
        middles.map((middle) => Math.round((middle - (middles[0] ?? 0)) / pitch)),
      )
    : [];
};

/** The letters as days of a week, each in its column from the first letter on; empty where they do not fit. */
const daysAt = (letters: readonly PageWord[], columns: readonly number[]): readonly HeadingDay[] => {
  const span = columns.at(-1) ?? 0;
  for (const order of [WEEKDAYS, SUNDAY_FIRST]) {
    for (let start = 0; start + span < order.length; start++) {
      const found = letters.flatMap((word, place) => {
        const column = columns[place] ?? 0;
        const day = order[start + column];
        const isNew = column !== columns[place - 1];
        return day?.startsWith(initialOf(word)) === true && isNew ? [{ day, middle: middleOf(word), word }] : [];
      });
      // The week is known from the others where one or two are misread.
      if (found.length >= INITIALS_MIN) return found;
    }
  }
  return [];
};

const INITIAL = /^[mtwfs]$/;
const INITIALS_MIN = 5;
const SUNDAY_FIRST: readonly Weekday[] = ['sunday', ...WEEKDAYS.slice(0, 6)];
// In letter heights.
const LETTER_WIDTH = 0.6;

const middleOf = ({ box }: PageWord): number => (box.left + box.right) / 2;

/** A five is an S. */
const initialOf = ({ text }: PageWord): string => text.replace(/[5$]/, 's').toLowerCase();

/** The letters of a word that holds only initials of days, each where it stands. */
const lettersOf = (word: PageWord, height: number): readonly PageWord[] => {
  const { text, box } = word;
  if (text.length === 1) return [word];
  if (!/^[MTWFS]{2,7}$/.test(text)) return [];
  const width = Math.min(LETTER_WIDTH * height, (box.right - box.left) / text.length);
  const step = (box.right - box.left - width) / (text.length - 1);
  return Array.from(text, (letter, place) => {
    const left = box.left + place * step;
    return { ...word, text: letter, box: { ...box, left, right: left + width } };
  });
};
