import { cleanName, isName, withoutLineMarks } from './clean-name.ts';
import { edgeOf, hasNoRoomFor } from './broken-lines.ts';
import { textOf } from './page.ts';
import { isFurniture, isGroupTitle, mayBeGreeting } from './page-furniture.ts';
import { joinedCells, rowFrom, splitAtGaps } from './page-rows.ts';
import type { Cell, Row } from './page-rows.ts';
import { splitSchedule, writtenSchedule } from './written-schedule.ts';

/** The lines of a column that may say a habit or its days: without titles and repeated parts, broken lines joined. */
export const listLines = (rows: readonly Row[]): readonly Row[] => {
  const numbered = withoutLineMarks(rows.map(([first]) => first.text));
  const lines = rows.map(([first, ...others], place): Row => [
    { ...first, text: numbered[place] ?? first.text },
    ...others,
  ]);
  return withoutRepeatedParts(
    joinedLines(lines).filter(
      (row, place, joined) => !isTitle(joined, place) && !(place === joined.length - 1 && isBar(row)),
    ),
  );
};

/** A line that is taller than most, stands further left than those below it, or ends with a colon. */
const isTitle = (rows: readonly Row[], place: number): boolean => {
  const first = rows[place]?.[0];
  if (first === undefined || writtenSchedule(cleanName(first.text)) !== null) return false;
  if (isGroupTitle(first.text)) return true;
  // Four fifths of the lines are no taller than usual. The median would be too small on cards, where smaller lines stand
  // below the names.
  const heights = rows.map(([each]) => heightOf(each)).toSorted((one, other) => one - other);
  const usual = heights[Math.floor((heights.length - 1) * 0.8)] ?? 0;
  return heightOf(first) > TALL * usual || isOutdented(rows, place);
};

/**
 * The height of a line, limited to a little more than its words. An edge beside the line may have been read with it.
 */
const heightOf = ({ words, height }: Cell): number => {
  const written = words.filter(({ text }) => /\p{L}{2}/u.test(text));
  return written.length === 0
    ? height
    : Math.min(height, LETTERS * Math.max(...written.map(({ box }) => box.bottom - box.top)));
};

const LETTERS = 1.25;

/** Labels side by side, as at the foot of an app's screen. */
const isBar = (row: Row): boolean => {
  const labels = row.flatMap(({ words, height }) => splitAtGaps(words, LABEL_GAP * height));
  return (
    labels.length >= 3 &&
    labels.every((words) => words.length <= 2 && isName(textOf(words)) && writtenSchedule(textOf(words)) === null)
  );
};

// In letter heights: wider than a space.
const LABEL_GAP = 1;

const TALL = 1.28;

const isOutdented = (rows: readonly Row[], place: number): boolean => {
  const lefts = rows.map(textLeft);
  const [left, next] = [lefts[place] ?? 0, lefts[place + 1]];
  const step = 0.6 * (rows[place]?.[0].height ?? 0);
  // A numbered line is one of the list.
  if (ITEM_NUMBER.test(rows[place]?.[0].text ?? '')) return false;
  const isDays = writtenSchedule(cleanName(rows[place + 1]?.[0].text ?? '')) !== null;
  if (next === undefined || next - left <= step || isDays) return false;
  // In centred lines every line begins somewhere else.
  const aligned = lefts.filter((each, index) => Math.abs(each - (lefts[index + 1] ?? 0)) < step).length;
  // A line that stands alone may be a misread shadow.
  const isAlone = lefts.filter((each) => Math.abs(each - next) < step).length < 2;
  return aligned * 2 >= rows.length - 2 && !isAlone;
};

const ITEM_NUMBER = /^\W?\d{1,2} ?[.)]/;

/** Where the text of a line begins, behind its bullet or number. */
const textLeft = ([first]: Row): number =>
  (first.words.find(({ text }) => /\p{L}{2}|\d/u.test(text) && !ITEM_NUMBER.test(text)) ?? first).box.left;

/** Removes text that repeats at the right of many lines or counts something in each, such as buttons and streaks. */
export const withoutRepeatedParts = (rows: readonly Row[]): readonly Row[] => {
  const patternOf = ({ text }: Cell): string => text.toLowerCase().replaceAll(/\d+/g, '#');
  const counts = new Map<string, number>();
  for (const cell of rows.flat()) counts.set(patternOf(cell), (counts.get(patternOf(cell)) ?? 0) + 1);
  const isRepeated = (cell: Cell, place: number): boolean =>
    (counts.get(patternOf(cell)) ?? 0) >= REPEATS_MIN &&
    (place > 0 || /\d/.test(cell.text)) &&
    writtenSchedule(cleanName(cell.text)) === null;
  return rows.flatMap((row) => {
    const kept = rowFrom(row.filter((cell, place) => !isRepeated(cell, place)));
    return kept === null ? [] : [kept];
  });
};

const REPEATS_MIN = 3;

/**
 * Joins lines that were broken. Either the first half asks for more ("Gym Mon and"), or the second half continues in
 * small letters, with a word for which the first had no room.
 */
export const joinedLines = (rows: readonly Row[]): readonly Row[] => {
  const edge = edgeOf(rows.map(([first]) => first));
  const capitals = rows.filter(([first]) => /^[\p{Lu}\p{N}]/u.test(cleanName(first.text))).length;
  const isCapital = capitals * 10 >= rows.length * 7;
  const joined: Row[] = [];
  let last: Cell | undefined;
  for (const row of rows) {
    const [first, ...others] = row;
    const before = joined.at(-1);
    const text = cleanName(first.text);
    const isDays = writtenSchedule(text) !== null || splitSchedule(text, { begin: true }).isFirst;
    const isSmall = isCapital && SMALL_START.test(first.text) && !isDays && !isFurniture(text);
    const isBroken = isSmall && last !== undefined && hasNoRoomFor(first, last, edge);
    const isAsked =
      last !== undefined &&
      (OPEN_END.test(last.text.slice(-END_MAX)) || OPEN_START.test(first.text)) &&
      others.length === 0;
    const isTitle =
      last !== undefined &&
      SMALL_START.test(first.text) &&
      // After a greeting, every word would go on with it.
      !mayBeGreeting(cleanName(last.text)) &&
      isFurniture(cleanName(`${last.text} ${text}`));
    if (before !== undefined && (isAsked || isBroken || isTitle))
      joined.splice(-1, 1, [joinedCells(before[0], first), ...before.slice(1), ...others]);
    else joined.push(row);
    last = first;
  }
  return joined;
};

// A single letter is a misread bullet.
const SMALL_START = /^(?:\p{Ll}{2}|a\b)/u;

// The pattern is slow on a whole page in one line.
const END_MAX = 100;
const OPEN_END = /\p{L}.*(?:[+&/]|\b(?:and|every|on|of|the|to|for|with))$/iu;
const OPEN_START = /^(?:[+&/]|and\b) ?(?:mon|tue|wed|thu|fri|sat|sun)/i;
