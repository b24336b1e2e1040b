import type { Weekday } from '#calendar/weekday.ts';
import { cleanName, isName } from './clean-name.ts';
import { listLines } from './list-lines.ts';
import { plausibility } from './name-confidence.ts';
import type { PageWord } from './page.ts';
import { isItem } from './list-item.ts';
import { isFurniture, isNeverHabit } from './page-furniture.ts';
import { splitAtGaps } from './page-rows.ts';
import type { Row } from './page-rows.ts';
import { wordCount } from './reading.ts';
import type { Reading, ReadHabit } from './reading.ts';
import { dayOfWord, inWeekOrder } from './written-days.ts';
import { splitSchedule, writtenSchedule } from './written-schedule.ts';
import type { DayHabit, WrittenSchedule } from './written-schedule.ts';

/** Where days on a line of their own belong: nowhere, to all names below them, or to the one name above. */
export type DayPlace = 'nowhere' | 'above' | 'below';

/** Reads columns as lists: a habit each line, its days in the line or on lines of their own. */
export const readLists = (columns: readonly (readonly Row[])[], place: DayPlace): Reading => {
  const read = columns.map((column) => readColumn(column, place));
  return {
    habits: read.flatMap(({ habits }) => habits),
    explained: read.reduce((sum, { explained }) => sum + explained, 0),
    left: read.reduce((sum, { left }) => sum + left, 0),
  };
};

/** The content of a line. */
type Entry = {
  readonly names: readonly string[];
  readonly schedule: WrittenSchedule | null;
  readonly words: readonly PageWord[];
  /** Words that this line cannot use: those beside the name, and strange words in the name. */
  readonly spare: number;
};

const readColumn = (rows: readonly Row[], place: DayPlace): Reading => {
  const lines = listLines(rows);
  const usual = usualPlace(lines);
  const entries = lines.map((line, index) => entryOf(line, usual, isItem(lines, index)));
  const habits: ReadHabit[] = [];
  let [explained, left, above]: [number, number, WrittenSchedule | null] = [0, 0, null];
  for (const [index, entry] of entries.entries()) {
    const [before, after] = [entries[index - 1], entries[index + 1]];
    if (entry.names.length === 0) {
      if (entry.schedule === null) {
        left += entry.spare;
        continue;
      }
      const isUsed =
        isBare(place === 'above' ? after : place === 'below' ? before : undefined) &&
        nearer(lines, index) !== (place === 'above' ? 'below' : 'above');
      if (isUsed) explained += wordCount(entry.words);
      else left += wordCount(entry.words);
      if (place === 'above') above = entry.schedule;
      continue;
    }
    const below = place === 'below' && after?.names.length === 0 ? after.schedule : null;
    const used = entry.schedule ?? above ?? below;
    explained += wordCount(entry.words) - entry.spare;
    left += entry.spare;
    habits.push(...entry.names.map((name) => habitOf(name, used, entry)));
  }
  return { habits, explained, left };
};

const isBare = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.names.length > 0 && entry.schedule === null;

/** Whether days on a line of their own stand below or above the clearly nearer name; null where they stand between. */
const nearer = (lines: readonly Row[], index: number): DayPlace | null => {
  const [before, line, after] = [lines[index - 1]?.[0].box, lines[index]?.[0].box, lines[index + 1]?.[0].box];
  if (before === undefined || line === undefined || after === undefined) return null;
  const [toName, toNext] = [line.top - before.bottom, after.top - line.bottom];
  if (toName < NEARER * toNext) return 'below';
  return toNext < NEARER * toName ? 'above' : null;
};

const NEARER = 0.7;

// "3x a week" does not say which days, so they are a guess.
const GUESSED_DAYS = 0.75;
const DAYS_BESIDE = 0.97;
const WORDS_TO_SPARE = 0.7;

const habitOf = (name: string, used: WrittenSchedule | null, { schedule, words, spare }: Entry): ReadHabit => ({
  name,
  weekdays: used?.weekdays ?? null,
  words,
  certainty:
    (used?.isGuessed === true ? GUESSED_DAYS : 1) *
    (used === schedule ? 1 : DAYS_BESIDE) *
    (spare > 0 ? WORDS_TO_SPARE : 1),
});

const entryOf = (cells: Row, usual: DayHabit, isOneOfList: boolean): Entry => {
  const isPart = isOneOfList ? isNeverHabit : isFurniture;
  const words = cells.flatMap((cell) => cell.words);
  let [name, schedule, spare, isFirst]: [string | null, WrittenSchedule | null, number, boolean] = [
    null,
    null,
    0,
    false,
  ];
  let dayCells = 0;
  for (const cell of cells) {
    const clean = cleanName(cell.text);
    const days = writtenSchedule(clean);
    if (days !== null) {
      isFirst ||= name === null;
      dayCells += splitAtGaps(cell.words, COLUMN_GAP * cell.height).length;
      schedule = schedule === null ? days : both(schedule, days);
    } else if (isPart(clean)) {
      // The titles of columns, such as "Habit" and "When".
      if (cell === cells[0] && cells.length > 1 && /\p{L}/u.test(clean))
        return { names: [], schedule: null, words, spare: 0 };
    } else if (name === null) {
      const split = splitSchedule(clean, usual);
      const rest = cleanName(split.rest);
      if (isPart(rest)) continue;
      if (isName(rest)) name = rest;
      spare += isName(rest) ? strangeWords(rest) : wordCount(cell.words);
      schedule ??= split.schedule;
      isFirst ||= split.isFirst;
    } else spare += cell.words.filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  }
  // Days far apart are columns, not a heading above a list.
  if (name === null && dayCells >= 3) return { names: [], schedule: null, words, spare: wordCount(words) };
  // Behind a day, commas separate several names.
  const names = name === null ? [] : isFirst ? name.split(/\s*[,;]\s+/).filter(isName) : [name];
  return { names, schedule, words, spare };
};

// In letter heights: wider than a space.
const COLUMN_GAP = 0.8;

// A misread word counts less, because it is still a word of the name.
const STRANGE = 0.3;

/** The words of a name that are no real words, or days that should have become its schedule. */
const strangeWords = (name: string): number =>
  STRANGE *
  name
    .split(' ')
    .filter(
      (word, place) =>
        /[\p{L}\p{N}]/u.test(word) && (plausibility(word) === 0 || (place > 0 && dayOfWord(word) !== null)),
    ).length;

const both = (one: WrittenSchedule, other: WrittenSchedule): WrittenSchedule => {
  if (one.weekdays === null || other.weekdays === null) return { weekdays: null, isGuessed: false };
  const days = new Set<Weekday>([...one.weekdays, ...other.weekdays]);
  return { weekdays: inWeekOrder(days), isGuessed: one.isGuessed || other.isGuessed };
};

const usualPlace = (lines: readonly Row[]): DayHabit => {
  const splits = lines
    .map(([{ text }]) => cleanName(text))
    .map((text) => ({ text, split: splitSchedule(text, { begin: true, end: true }) }));
  const begin = splits.filter(({ text, split }) => split.isFirst || writtenSchedule(text) !== null).length;
  const end = splits.filter(({ split }) => split.isLast).length;
  return { begin: begin >= 2 && begin * 2 >= lines.length, end: end >= 2 && end * 3 >= lines.length };
};
