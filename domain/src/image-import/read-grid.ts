import type { Weekday } from '#calendar/weekday.ts';
import { cleanName, isName } from './clean-name.ts';
import { gridNames } from './grid-names.ts';
import { markedDays } from './marks.ts';
import { readingConfidence } from './name-confidence.ts';
import type { Page, PageWord } from './page.ts';
import { isFurniture, isNeverHabit, mayBeTitle } from './page-furniture.ts';
import { cellOf, splitAtGaps } from './page-rows.ts';
import type { Cell, Row } from './page-rows.ts';
import { wordCount } from './reading.ts';
import type { Reading } from './reading.ts';
import { dayColumns, middleOf, numberColumns } from './table-columns.ts';
import type { DayColumns, NumberColumns } from './table-columns.ts';

/** Every way to read the page as a table below one of its rows: of marks, of names under days, of a month. */
export const readGrids = (page: Page, rows: readonly Row[]): Reading[] =>
  rows.flatMap((row, place) => {
    const below = rows.slice(place + 1);
    const heading = { words: row.flatMap(({ words }) => words), height: row[0].height };
    const [columns, numbers] = [dayColumns(heading), numberColumns(heading)];
    // Lines above a table are its title.
    const above = place < TITLE_LINES ? [] : rows.slice(0, place).flat();
    const left = wordCount(above.flatMap(({ text, words }) => (isFurniture(cleanName(text)) ? [] : words)));
    return [
      ...(columns === null ? [] : [readMarks(page, columns, below), readTimetable(columns, below)]),
      ...(numbers === null ? [] : [readMonth(numbers, below)]),
    ]
      .filter(({ filled }) => filled >= ROWS_MIN)
      .map((reading) => ({ ...reading, left: reading.left + left }));
  });

// Each word of a heading counts double, because it also tells where a column lies.
const HEADING = 2;
// One row is no table.
const ROWS_MIN = 2;
const TITLE_LINES = 3;

type Grid = Reading & { readonly filled: number };

const readMonth = ({ words: numbers, left }: NumberColumns, rows: readonly Row[]): Grid => {
  const named = gridNames(rows, left).filter(({ name }) => !mayBeTitle(name));
  return {
    habits: named.map(({ name, words }) => ({ name, words, weekdays: null, certainty: 1 })),
    explained: HEADING * numbers.length + wordCount(named.flatMap(({ words }) => words)),
    left: writtenFrom(rows, left),
    filled: named.length,
  };
};

const readMarks = (page: Page, columns: DayColumns, rows: readonly Row[]): Grid => {
  const left = Math.min(...columns.middles.values()) - columns.pitch * 0.5;
  const cells = gridNames(rows, left);
  const marked = markedDays(page, columns, cells);
  // A row without a mark may be the title of those below it.
  const named = cells.flatMap(({ name, words }, place) => {
    const { weekdays = null, certainty = 0, count = 0 } = marked[place] ?? {};
    return count === 0 && mayBeTitle(name) ? [] : [{ name, words, weekdays, certainty, count }];
  });
  return {
    habits: named,
    explained:
      HEADING * columns.words.length +
      wordCount(named.flatMap(({ words }) => words)) +
      named.reduce((sum, { count }) => sum + count, 0),
    // Names in the columns speak for a timetable.
    left: 2 * writtenFrom(rows, left),
    filled: named.length,
  };
};

const readTimetable = (columns: DayColumns, rows: readonly Row[]): Grid => {
  const left = Math.min(...columns.middles.values()) - columns.pitch * 0.75;
  const gaps = rows
    .flat()
    .flatMap(({ words }) => words.slice(1).map(({ box }, place) => box.left - (words[place]?.box.right ?? 0)));
  const space = gaps.filter((gap) => gap > 0).toSorted((one, other) => one - other)[Math.floor(gaps.length / 4)] ?? 0;
  const read = rows.map((row, place) => {
    // Boxes for notes and goals stand below the rows.
    const isPart = place < rows.length - 1 ? isNeverHabit : isFurniture;
    return row
      .flatMap(({ words, height }) =>
        splitAtGaps(words, Math.max(CELL_GAP * height, Math.min(CELL_GAP_MAX * height, SPACES * space))).flatMap(
          (part) => cellOf(part, height) ?? [],
        ),
      )
      .flatMap((cell) => {
        const name = cleanName(cell.text);
        const isMeant = (cell.box.left + cell.box.right) / 2 > left && isName(name) && !isPart(name);
        return isMeant ? [{ name, weekdays: [dayOver(columns, cell)], words: cell.words }] : [];
      });
  });
  const cells = read.flat();
  // A misread cell may hide another day of any habit, so all cells share one certainty.
  const certainty = cells.reduce((sum, { words }) => sum + readingConfidence(words), 0) / Math.max(1, cells.length);
  const habits = cells.map((cell) => ({ ...cell, certainty }));
  const before = rows.flat().flatMap(({ words }) => words.filter((word) => middleOf(word) <= left && isWritten(word)));
  return {
    habits,
    explained: HEADING * columns.words.length + wordCount(habits.flatMap(({ words }) => words)),
    left: 2 * wordCount(before),
    filled: read.filter(({ length }) => length > 0).length,
  };
};

// In letter heights, and in spaces.
const CELL_GAP = 0.35;
const CELL_GAP_MAX = 0.8;
const SPACES = 1.8;

/**
 * The day of the column above a cell. Text may stand anywhere in its column. It begins before the middle of its own
 * heading and after the middle of the heading before.
 */
const dayOver = ({ middles, pitch }: DayColumns, { box }: Cell): Weekday =>
  [...middles].find(([, middle]) => middle > box.left - 0.1 * pitch)?.[0] ?? [...middles.keys()].at(-1) ?? 'sunday';

const isWritten = ({ text }: PageWord): boolean => /\p{L}{3}/u.test(text);

const writtenFrom = (rows: readonly Row[], left: number): number =>
  rows.flat().flatMap(({ words }) => words.filter((word) => middleOf(word) > left && isWritten(word))).length;
