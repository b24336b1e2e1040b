import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { cleanName, isName } from './clean-name.ts';
import { foundHabit } from './found-habit.ts';
import type { FoundHabit } from './found-habit.ts';
import { boxAround, textOf } from './page.ts';
import type { Page, PageLine, PageWord } from './page.ts';
import { entryOf } from './page-entries.ts';
import { isFurniture } from './page-furniture.ts';
import { dayColumns, middleOf, numberColumnsLeft } from './table-columns.ts';
import type { DayColumns } from './table-columns.ts';

/** The habits of a table whose heading names or counts days; null when the page is no table. */
export const readTable = (page: Page): FoundHabit[] | null => {
  for (const [place, line] of page.lines.entries()) {
    const rows = page.lines.slice(place + 1);
    const columns = dayColumns(line);
    if (columns !== null)
      return isTimetable(columns, rows) ? readTimetable(columns, rows) : readMarks(page, columns, rows);
    const left = numberColumnsLeft(line);
    if (left !== null)
      return rows.flatMap((row) => namedRow(row, left).map(({ name, words }) => sure(name, words, null)));
  }
  return readUnknownTable(page);
};

const MARK = /^[O0oQ@®©●○◯xXvV✓✔eEC]{1,7}$/;
const MARKS_MIN = 4;
// The table shows the days, but we could not read them.
const UNKNOWN_DAYS = 0.55;

/** The names of a table with an unreadable heading: what stands before its marks, for every day. */
const readUnknownTable = ({ lines }: Page): FoundHabit[] | null => {
  const marksIn = ({ words }: PageLine): readonly PageWord[] => words.filter(({ text }) => MARK.test(text));
  const isMarkedLine = (line: PageLine): boolean => textOf(marksIn(line)).replaceAll(' ', '').length >= MARKS_MIN;
  const marked = lines.filter(isMarkedLine);
  if (marked.length < 2 || marked.length * 4 < lines.length) return null;
  const left = Math.min(...marked.flatMap((line) => marksIn(line).map(({ box }) => box.left)));
  return lines.flatMap((line) => namedRow(line, left).map(({ name, words }) => sure(name, words, null, UNKNOWN_DAYS)));
};

/** Whether the names stand in the day columns, not before them. */
const isTimetable = (columns: DayColumns, rows: readonly PageLine[]): boolean => {
  const named = rows.filter((row) => namedRow(row, leftOf(columns)).length > 0).length;
  const filled = rows.filter(({ words }) =>
    words.some((word) => middleOf(word) > leftOf(columns) && /\p{L}{3}/u.test(word.text)),
  ).length;
  return filled > named;
};

const leftOf = ({ middles, pitch }: DayColumns): number => Math.min(...middles.values()) - pitch * 0.5;

type NamedRow = { readonly name: string; readonly words: readonly PageWord[] };

const namedRow = ({ words, height }: PageLine, left: number): readonly NamedRow[] => {
  const entry = entryOf(
    words.filter((word) => middleOf(word) < left),
    height,
  );
  const name = cleanName(entry.text);
  return isName(name) && !isFurniture(name) ? [{ name, words: entry.words }] : [];
};

const sure = (
  name: string,
  words: readonly PageWord[],
  weekdays: readonly Weekday[] | null,
  certainty = 1,
): FoundHabit => foundHabit({ name, weekdays, words, certainty });

const readMarks = (page: Page, columns: DayColumns, rows: readonly PageLine[]): FoundHabit[] => {
  const found = rows.flatMap((row) => {
    const cells = cellInks(page, columns, row);
    return namedRow(row, leftOf(columns)).map(({ name, words }) => ({ name, words, cells }));
  });
  const isMarked = markedFrom(found.flatMap(({ cells }) => [...cells.values()]));
  return found.map(({ name, words, cells }) => {
    const days = WEEKDAYS.filter((day) => isMarked(cells.get(day) ?? 0));
    // Nothing is marked in this row yet, so the habit counts as daily.
    if (days.length === 0) return sure(name, words, null, isMarked(Number.POSITIVE_INFINITY) ? UNMARKED_ROW : 1);
    return sure(name, words, days.length === WEEKDAYS.length ? null : days, MARKS_SEEN);
  });
};

// Measured: the share of rows without a mark whose days were right, rounded down.
const UNMARKED_ROW = 0.7;
const MARKS_SEEN = 0.95;

// The part of a column's width and a letter's height that surely belongs to the cell.
const CELL_WIDTH = 0.36;
const CELL_RISE = 0.25;

const cellInks = (page: Page, { middles, pitch }: DayColumns, row: PageLine): ReadonlyMap<Weekday, number> => {
  const box = boxAround(row.words.filter(({ text }) => /\p{L}{2}/u.test(text))) ?? boxAround(row.words);
  if (box === null) return new Map();
  const rise = CELL_RISE * row.height;
  const slope = slopeOf(row, pitch);
  const start = (box.left + box.right) / 2;
  return new Map(
    [...middles].map(([day, middle]) => [
      day,
      page.ink({
        left: middle - CELL_WIDTH * pitch,
        right: middle + CELL_WIDTH * pitch,
        top: box.top - rise + slope * (middle - start),
        bottom: box.bottom + rise + slope * (middle - start),
      }),
    ]),
  );
};

/** How far a row falls towards the right. In a photograph taken at an angle every row has another slope. */
const slopeOf = ({ words, height }: PageLine, pitch: number): number => {
  const solid = words.filter(({ box }) => box.bottom - box.top > 0.35 * height && box.right - box.left > 0.3 * height);
  const [first, last] = [solid[0], solid.at(-1)];
  if (first === undefined || last === undefined || middleOf(last) - middleOf(first) < 1.5 * pitch) return 0;
  const heightOf = ({ box }: PageWord): number => (box.top + box.bottom) / 2;
  const slope = (heightOf(last) - heightOf(first)) / (middleOf(last) - middleOf(first));
  return Math.abs(slope) < SLOPE_MAX ? slope : 0;
};

// Steeper than this are two rows.
const SLOPE_MAX = 0.08;

// Specks and remains of rules cover less of a cell than the thinnest tick.
const INK_MIN = 0.012;

/** Decides which ink counts as a mark: between the empty and the full cells of this table. */
const markedFrom = (inks: readonly number[]): ((ink: number) => boolean) => {
  const sorted = inks.toSorted((one, other) => one - other);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  if (high < INK_MIN) return () => false;
  // All cells look alike, so they are all marked or all empty.
  if (low > 0.6 * high) return (ink) => ink >= INK_MIN;
  return (ink) => ink >= Math.max(INK_MIN, low + 0.35 * (high - low));
};

const readTimetable = ({ middles, pitch }: DayColumns, rows: readonly PageLine[]): FoundHabit[] =>
  rows.flatMap(({ words, height }) =>
    [...middles].flatMap(([day, middle]) => {
      const cell = words.filter(
        (word) => nearest(middles, middleOf(word)) === day && Math.abs(middleOf(word) - middle) < pitch,
      );
      const entry = entryOf(cell, height);
      const name = cleanName(entry.text);
      if (!isName(name) || isFurniture(textOf(cell))) return [];
      return [sure(name, entry.words, [day])];
    }),
  );

const nearest = (middles: ReadonlyMap<Weekday, number>, x: number): Weekday | undefined =>
  [...middles].toSorted(([, one], [, other]) => Math.abs(one - x) - Math.abs(other - x))[0]?.[0];
