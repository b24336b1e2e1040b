import { cleanName, isName } from './clean-name.ts';
import { edgeOf, hasNoRoomFor } from './broken-lines.ts';
import { isNeverHabit } from './page-furniture.ts';
import { medianOf } from './page.ts';
import { cellOf, joinedCells } from './page-rows.ts';
import type { Cell, Row } from './page-rows.ts';

/** A cell of a table that names a habit. */
export type NamedCell = Cell & { readonly name: string };

/** The names that stand before the columns of a table. Where lines of a cell were broken, they are one name. */
export const gridNames = (rows: readonly Row[], left: number): readonly NamedCell[] =>
  joinedLines(
    rows.flatMap((row) => {
      const words = row.flatMap((each) =>
        each.words.filter(({ text, box }) => (box.left + box.right) / 2 < left && !RULE.test(text)),
      );
      return cellOf(words, row[0].height) ?? [];
    }),
  ).flatMap((cell) => {
    const name = cleanName(cell.text);
    return isName(name) && !isNeverHabit(name) ? [{ ...cell, name }] : [];
  });

// What is left of the lines between cells.
const RULE = /^[|[\]{}~_=—]+$/;

/**
 * Joins lines into cells. Lines of one cell are closer than others, and each had no room for the first word of the next
 * line.
 */
const joinedLines = (lines: readonly Cell[]): readonly Cell[] => {
  const height = medianOf(lines.map((line) => line.height));
  const bases = lines.map((line) => baseOf(line, height));
  const steps = bases.slice(1).map((base, place) => base - (bases[place] ?? 0));
  const most = lineStep(steps, height);
  const isOn = lines.map((_, place) => place > 0 && (steps[place - 1] ?? 0) <= most);
  const edge = edgeOf(lines);
  const isBroken = lines.every((line, place) => {
    const before = lines[place - 1];
    return isOn[place] !== true || (before !== undefined && hasNoRoomFor(line, before, edge));
  });
  if (!isBroken) return lines;
  const joined: Cell[] = [];
  for (const [place, line] of lines.entries()) {
    const above = joined.at(-1);
    if (above !== undefined && isOn[place] === true) joined.splice(-1, 1, joinedCells(above, line));
    else joined.push(line);
  }
  return joined;
};

/**
 * The largest distance between lines of one cell. A leap in the sorted distances shows where rows begin; 0 without a
 * leap.
 */
const lineStep = (steps: readonly number[], height: number): number => {
  const sorted = steps.toSorted((one, other) => one - other);
  const leap = sorted.findIndex((step, place) => place > 0 && step > LEAP_MIN * (sorted[place - 1] ?? 0));
  const most = sorted[leap - 1] ?? 0;
  return most < LINE_MAX * height ? most : 0;
};

const LEAP_MIN = 1.18;
// In letter heights.
const LINE_MAX = 2.2;
const TAIL = 0.22;

/** The base of the letters in a line. Tails, such as that of a g, reach below it. */
const baseOf = ({ words }: Cell, height: number): number =>
  medianOf(words.map(({ text, box }) => box.bottom - (/[gjpqyQ,;()]/.test(text) ? TAIL * height : 0)));
