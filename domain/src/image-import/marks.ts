import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import type { Page } from './page.ts';
import type { Cell } from './page-rows.ts';
import type { DayColumns } from './table-columns.ts';

/** The days marked in a row, how sure that is, and how many marks were seen. */
export type MarkedDays = {
  readonly weekdays: readonly Weekday[] | null;
  readonly certainty: number;
  readonly count: number;
};

/** The days that are marked in each row of a table. A tick is seen by its ink, because it can rarely be read. */
export const markedDays = (page: Page, columns: DayColumns, named: readonly Cell[]): readonly MarkedDays[] => {
  const inks = named.map((row) => cellInks(page, columns, row));
  const { from, doubt } = splitOf(inks.flatMap((row) => [...row.values()]));
  return inks.map((row) => {
    const days = WEEKDAYS.filter((day) => (row.get(day) ?? 0) >= from);
    // Nothing is marked in this row yet, so the habit counts as daily.
    if (days.length === 0)
      return { weekdays: null, certainty: from < Number.POSITIVE_INFINITY ? UNMARKED_ROW : 1, count: 0 };
    const isDoubtful = [...row.values()].some((ink) => Math.abs(ink - from) < doubt);
    return {
      weekdays: days.length === WEEKDAYS.length ? null : days,
      certainty: isDoubtful ? MARK_UNSURE : MARKS_SEEN,
      count: days.length,
    };
  });
};

// Measured: the share of rows without a mark whose days were right, rounded down.
const UNMARKED_ROW = 0.7;
const MARKS_SEEN = 0.97;
const MARK_UNSURE = 0.6;

// The part of a column's width, and of a line's height up and down, that surely belongs to the cell.
const CELL_WIDTH = 0.36;
const CELL_RISE = 0.6;

const cellInks = (page: Page, { middles, pitch }: DayColumns, { box, height }: Cell): ReadonlyMap<Weekday, number> => {
  const level = (box.top + box.bottom) / 2;
  return new Map(
    [...middles].map(([day, middle]) => [
      day,
      page.ink({
        left: middle - CELL_WIDTH * pitch,
        right: middle + CELL_WIDTH * pitch,
        top: level - CELL_RISE * height,
        bottom: level + CELL_RISE * height,
      }),
    ]),
  );
};

// Specks and remains of rules cover less of a cell than the thinnest tick.
const INK_MIN = 0.006;

/** The least ink of a mark, between the empty and the full cells of this table, and how far from it one is unsure. */
const splitOf = (inks: readonly number[]): { from: number; doubt: number } => {
  const sorted = inks.toSorted((one, other) => one - other);
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const high = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  if (high < INK_MIN) return { from: Number.POSITIVE_INFINITY, doubt: 0 };
  // All cells look alike, so they are all marked or all empty.
  if (low > 0.6 * high) return { from: INK_MIN, doubt: 0 };
  return { from: Math.max(INK_MIN, low + 0.35 * (high - low)), doubt: DOUBT * (high - low) };
};

const DOUBT = 0.12;
