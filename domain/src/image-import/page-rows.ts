import { boxAround, medianOf, textOf } from './page.ts';
import type { PageBox, PageLine, PageWord } from './page.ts';
import { dayOfWord } from './written-days.ts';

/** Words that stand together, with a wide gap to others. The words of a table's cell may stand on several lines. */
export type Cell = {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly box: PageBox;
  readonly height: number;
};

/** The cells of one row, left to right; never empty. */
export type Row = readonly [Cell, ...Cell[]];

/**
 * The lines of a page as rows of cells, without specks. In tables whose cells have several lines, a line beside the
 * one before it, at less than the usual distance, belongs to the same row.
 */
export const rowsOf = (lines: readonly PageLine[]): readonly Row[] => {
  const split = lines.map((line) => rowFrom(cellsOf(line))).filter((row) => row !== null);
  const indent = Math.min(...split.map(([first]) => first.box.left));
  const tops = split.flatMap((row) => (row[0].box.left - indent < 2 * row[0].height ? [middleOf(row)] : []));
  const pitch = medianOf(tops.slice(1).map((top, place) => top - (tops[place] ?? 0)));
  const rows: Row[] = [];
  let last: Row | undefined;
  for (const row of split) {
    const before = rows.at(-1);
    const isBeside =
      last !== undefined &&
      middleOf(row) - middleOf(last) < BESIDE * pitch &&
      reaches(last, row) &&
      !isOver(last, row) &&
      fits(before ?? last, row);
    if (isBeside && before !== undefined) rows.splice(-1, 1, together(before, row));
    else rows.push(row);
    last = row;
  }
  return rows;
};

// Of the usual distance of lines.
const BESIDE = 0.65;
// In letter heights.
const BESIDE_GAP = 0.3;

const overlaps = (one: PageBox, other: PageBox): boolean => one.left < other.right && other.left < one.right;

/** Whether a row begins beside the one above, or just below it: a line of a cell does, a heading does not. */
const reaches = (above: Row, below: Row): boolean =>
  Math.min(...below.map(({ box }) => box.top)) - Math.max(...above.map(({ box }) => box.bottom)) <
  BESIDE_GAP * above[0].height;

/** Whether cells one below the other have letters of one size. Smaller letters are another line of a card. */
const fits = (above: Row, below: Row): boolean =>
  above.every((cell) => below.every((other) => !overlaps(cell.box, other.box) || other.height > 0.8 * cell.height));

const isOver = (above: Row, below: Row): boolean =>
  above.some(
    (cell) =>
      /\p{L}{2}/u.test(cell.text) &&
      below.some((other) => /\p{L}{2}/u.test(other.text) && overlaps(cell.box, other.box)),
  );

/** Words as one cell; null where they are specks. */
export const cellOf = (words: readonly PageWord[], height: number): Cell | null => {
  const meant = withoutSpecks(words);
  const box = boxAround(meant);
  return box === null || !/[\p{L}\p{N}]/u.test(textOf(meant))
    ? null
    : { words: meant, text: textOf(meant), box, height };
};

/** Two cells as one, the first above or before the second. */
export const joinedCells = (one: Cell, other: Cell): Cell => {
  const words = [...one.words, ...other.words];
  return { words, text: `${one.text} ${other.text}`, box: boxAround(words) ?? one.box, height: one.height };
};

/** Splits words at each gap that is wider than this. */
export const splitAtGaps = (words: readonly PageWord[], gap: number): readonly (readonly PageWord[])[] => {
  const parts: PageWord[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isFar = last !== undefined && word.box.left - last.box.right > gap;
    // A bullet or a box may stand far before its line.
    if (part === undefined || (isFar && part.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)))) parts.push([word]);
    else part.push(word);
  }
  return parts;
};

/** The cells as a row; null when there is none. */
export const rowFrom = (cells: readonly Cell[]): Row | null => {
  const [first, ...others] = cells;
  return first === undefined ? null : [first, ...others];
};

// In letter heights: wider than any space between words, narrower than the gap between columns.
const GAP = 1.7;
const cellsOf = ({ words, height }: PageLine): readonly Cell[] =>
  splitAtGaps(
    words.filter((word) => !isRuleRemain(word)),
    GAP * height,
  ).flatMap((part) => cellOf(part, height) ?? []);

const middleOf = (row: Row): number =>
  medianOf(row.flatMap(({ words }) => words.map(({ box }) => (box.top + box.bottom) / 2)));

const together = (above: Row, below: Row): Row => {
  const cells = [...above];
  for (const cell of below) {
    const place = cells.findIndex(({ box }) => overlaps(box, cell.box));
    const over = cells[place];
    if (over === undefined) cells.push(cell);
    else cells.splice(place, 1, joinedCells(over, cell));
  }
  return rowFrom(cells.toSorted((one, other) => one.box.left - other.box.left)) ?? above;
};

const SPECK_MAX = 0.4;

/** What is left of a rule between cells. */
const isRuleRemain = ({ text, confidence }: PageWord): boolean =>
  confidence < SPECK_MAX && !/[\p{L}\p{N}]/u.test(text) && text.length >= 2;

const DOUBT_MAX = 0.3;

/** Drops specks at both ends that were read as letters. Drops all words where none is likely. */
const withoutSpecks = (words: readonly PageWord[]): readonly PageWord[] => {
  const isSpeck = ({ text, confidence }: PageWord): boolean =>
    confidence < SPECK_MAX && text.length <= 2 && (words.length === 1 || dayOfWord(text) === null);
  const first = words.findIndex((word) => !isSpeck(word));
  const last = words.findLastIndex((word) => !isSpeck(word));
  // No speck looks like the name of a day of three letters.
  const isDay = (text: string): boolean => /\p{L}{3}/u.test(text) && dayOfWord(text) !== null;
  const isDoubted = words.every(({ text, confidence }) => confidence < DOUBT_MAX && !isDay(text));
  return first === -1 || isDoubted ? [] : words.slice(first, last + 1);
};
