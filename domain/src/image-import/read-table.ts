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

/** The habits of a table whose heading names days or counts them; null when the page is no table. */
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
  return null;
};

/** Names in the columns themselves instead of before them. */
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
    // A table still to be filled in, or a row nobody has begun: every day is what such pages are for.
    if (days.length === 0) return sure(name, words, null, isMarked(Number.POSITIVE_INFINITY) ? UNMARKED_ROW : 1);
    return sure(name, words, days.length === WEEKDAYS.length ? null : days, MARKS_SEEN);
  });
};

// Shares of such rows whose days were right over the measured pictures, rounded down.
const UNMARKED_ROW = 0.7;
const MARKS_SEEN = 0.95;

// Shares of a column's width and of a letter's height that belong to the cell beyond doubt.
const CELL_WIDTH = 0.36;
const CELL_RISE = 0.25;

const cellInks = (page: Page, { middles, pitch }: DayColumns, row: PageLine): ReadonlyMap<Weekday, number> => {
  const box = boxAround(row.words.filter(({ text }) => /\p{L}{2}/u.test(text))) ?? boxAround(row.words);
  if (box === null) return new Map();
  const rise = CELL_RISE * row.height;
  return new Map(
    [...middles].map(([day, middle]) => [
      day,
      page.ink({
        left: middle - CELL_WIDTH * pitch,
        right: middle + CELL_WIDTH * pitch,
        top: box.top - rise,
        bottom: box.bottom + rise,
      }),
    ]),
  );
};

// Specks and the rests of rules cover less of a cell than the thinnest tick.
const INK_MIN = 0.012;

/** From how much ink on a cell counts as marked: between the empty ones and the full ones of this table. */
const markedFrom = (inks: readonly number[]): ((ink: number) => boolean) => {
  const sorted = inks.toSorted((one, other) => one - other);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  if (high < INK_MIN) return () => false;
  // All alike: an outline in each, or a tick in each; without a difference there is nothing to tell.
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
