import { cleanName, isName } from './clean-name.ts';
import { textOf } from './page.ts';
import { isFurniture, isPartOfDay, mayBeGreeting, mayBeTitle } from './page-furniture.ts';
import type { Row } from './page-rows.ts';

/**
 * Whether a line that may be a title, such as "Evening routine", is an item of a list: it has a bullet, box, number or
 * time as a line beside it has, or stands among lines of the list in the same way as they do. False for every other line.
 */
export const isItem = (rows: readonly Row[], place: number): boolean => {
  const [above, row, below] = [rows[place - 1], rows[place], rows[place + 1]];
  const name = cleanName(row?.[0].text ?? '');
  if (row === undefined || !mayBeTitle(name)) return false;
  const beside = [above, below].filter((each) => each !== undefined);
  const mark = markOf(row);
  if (mark !== '') return beside.some((each) => markOf(each) === mark);
  if (above === undefined || beside.some((each) => markOf(each) !== '')) return false;
  // "Notes" may stand below a list. No page ends with a greeting.
  if (below === undefined && !mayBeGreeting(name)) return false;
  const before = cleanName(above[0].text);
  return (
    isName(before) &&
    !isFurniture(before) &&
    beside.every((each) => isAlike(row, each)) &&
    (below === undefined || gapOf(above, row) < WIDER * gapOf(row, below)) &&
    !rows.some((each, index) => index !== place && isTitleLike(each, row))
  );
};

// In shares of a letter's height, and of the gap below.
const HEIGHTS = 0.18;
const INDENT = 0.6;
const WIDER = 1.3;

/** The kind of mark before the name: a time, a number, or the first sign; empty without a mark. */
const markOf = ([first]: Row): string => {
  // Remains of an edge beside the list are no mark.
  const text = textOf(first.words).replace(/^[|~_=\s]+/, '');
  if (text.startsWith(cleanName(text).slice(0, 2))) return '';
  if (/^\d{1,2}[:.]\d\d/.test(text)) return 'time';
  return /^\W?\d/.test(text) ? 'number' : text.charAt(0);
};

const isAlike = ([one]: Row, [other]: Row): boolean =>
  Math.abs(one.height - other.height) < HEIGHTS * one.height &&
  Math.abs(one.box.left - other.box.left) < INDENT * one.height;

const gapOf = ([above]: Row, [below]: Row): number => below.box.top - above.box.bottom;

/** "Morning routine" and "Evening routine", "Morning" and "Bedtime": titles come in several of a kind. */
const isTitleLike = ([one]: Row, [other]: Row): boolean => {
  const [name, title] = [cleanName(one.text), cleanName(other.text)];
  return mayBeTitle(name) && kindOf(name) === kindOf(title);
};

const kindOf = (title: string): string => (isPartOfDay(title) ? 'part of day' : lastWord(title));

const lastWord = (text: string): string => text.toLowerCase().split(' ').at(-1) ?? '';
