import { boxAround, medianOf, textOf } from './page.ts';
import type { PageLine, PageWord } from './page.ts';
import { cleanName } from './clean-name.ts';
import { writtenSchedule } from './written-schedule.ts';

/** The words that stand together on one line of one column. */
export type PageEntry = { readonly words: readonly PageWord[]; readonly text: string; readonly height: number };

/** The lines in reading order: column after column, each from top to bottom. */
export const entriesByColumn = (lines: readonly PageLine[]): readonly (readonly PageEntry[])[] => {
  const split = lines.map((line) => segments(line));
  const tolerance = 2 * medianOf(lines.map(({ height }) => height));
  const lefts = columnLefts(split, tolerance);
  const columns: PageEntry[][] = lefts.map(() => []);
  for (const parts of split) {
    const placed: { column: number; entry: PageEntry }[] = [];
    for (const entry of parts) {
      const left = boxAround(entry.words)?.left ?? 0;
      const column = lefts.findLastIndex((each) => each <= left + tolerance);
      const before = placed.at(-1);
      if (before !== undefined && (before.column === column || belongsBefore(entry))) {
        before.entry = joined(before.entry, entry);
      } else placed.push({ column: Math.max(0, column), entry });
    }
    for (const { column, entry } of placed) columns[column]?.push(entry);
  }
  return columns.filter((column) => column.length > 0);
};

// In letter heights: wider than any space between words, narrower than the gap between columns.
const GAP = 1.9;

const segments = ({ words, height }: PageLine): readonly PageEntry[] => {
  const parts: PageWord[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isFar = last !== undefined && word.box.left - last.box.right > GAP * height;
    // A bullet or a box may stand far before its line.
    if (part === undefined || (isFar && part.some(({ text }) => /\p{L}{2}/u.test(text)))) parts.push([word]);
    else part.push(word);
  }
  return parts.map((part) => entryOf(part, height));
};

/** Where columns begin: right of the first one, where several lines go on after a gap. */
const columnLefts = (split: readonly (readonly PageEntry[])[], tolerance: number): readonly number[] => {
  const later = split.flatMap((parts) => parts.slice(1).map(({ words }) => boxAround(words)?.left ?? 0));
  const lefts = [0];
  const counted = later.toSorted((one, other) => one - other);
  for (const left of counted) {
    const near = later.filter((other) => Math.abs(other - left) <= tolerance).length;
    const last = lefts.at(-1) ?? 0;
    if (near >= 2 && near * 4 >= split.length && left - last > 2 * tolerance) lefts.push(left);
  }
  return lefts;
};

/** Whether an entry on the right, such as days or a time, describes the entry before it. */
const belongsBefore = ({ text }: PageEntry): boolean => {
  const name = cleanName(text);
  return !/\p{L}/u.test(name) || writtenSchedule(name) !== null;
};

const joined = (one: PageEntry, other: PageEntry): PageEntry =>
  entryOf([...one.words, ...other.words], Math.max(one.height, other.height));

/** The words of one line as an entry. */
export const entryOf = (words: readonly PageWord[], height: number): PageEntry => {
  const meant = withoutNoise(words);
  return { words: meant, text: textOf(meant), height };
};

const NOISE_MAX = 0.4;

/** Drops specks at both ends that were read as letters. */
const withoutNoise = (words: readonly PageWord[]): readonly PageWord[] => {
  const isNoise = ({ text, confidence }: PageWord): boolean => confidence < NOISE_MAX && text.length <= 2;
  const first = words.findIndex((word) => !isNoise(word));
  const last = words.findLastIndex((word) => !isNoise(word));
  return first === -1 ? [] : words.slice(first, last + 1);
};
