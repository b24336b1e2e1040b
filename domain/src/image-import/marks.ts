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
  const slopes = rowSlopes(page, columns, named);
  const inks = named.map((row, place) => cellInks(page, columns, { row, slope: slopes[place] ?? 0, rise: CELL_RISE }));
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

type Cells = { readonly row: Cell; readonly slope: number; readonly rise: number };

const cellInks = (
  page: Page,
  { middles, pitch }: DayColumns,
  { row: { box, height }, slope, rise }: Cells,
): ReadonlyMap<Weekday, number> =>
  new Map(
    [...middles].map(([day, middle]) => {
      const level = (box.top + box.bottom) / 2 + slope * (middle - (box.left + box.right) / 2);
      const ink = page.ink({
        left: middle - CELL_WIDTH * pitch,
        right: middle + CELL_WIDTH * pitch,
        top: level - rise * height,
        bottom: level + rise * height,
      });
      return [day, ink];
    }),
  );

// How far the last row may end above or below the slope of the heading, as a share of the distance of rows.
const TURNS = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24];
const MIDDLE_RISE = 0.3;
const MORE_INK = 1.05;

/**
 * The slope of each row. The first row has the slope of the heading. Perspective turns the rows further down, so they
 * get the turn with most ink.
 */
const rowSlopes = (page: Page, columns: DayColumns, named: readonly Cell[]): readonly number[] => {
  const [first] = named;
  if (first === undefined || named.length === 1) return named.map(() => columns.slope);
  const width = Math.max(...columns.middles.values()) - first.box.left;
  const reach = (named.length - 1) * width;
  let [best, most]: [readonly number[], number] = [[], -1];
  for (const turn of TURNS) {
    const slopes = named.map((row) => columns.slope + (turn * (row.box.top - first.box.top)) / reach);
    const inks = named.map((row, place) =>
      cellInks(page, columns, { row, slope: slopes[place] ?? 0, rise: MIDDLE_RISE }),
    );
    const ink = inks.reduce((sum, row) => sum + [...row.values()].reduce((total, each) => total + each, 0), 0);
    if (ink > MORE_INK * most) [best, most] = [slopes, ink];
  }
  return best;
};

// Specks and remains of rules cover less of a cell than the thinnest tick.
const INK_MIN = 0.006;

/**
 * The least ink of a mark, between the empty and the full cells of this table. Ink closer to it than `doubt` is unsure.
 */
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
