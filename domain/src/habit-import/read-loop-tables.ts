import { NO_HABIT, loopColumns } from './loop-columns.ts';
import { readCsv } from './read-csv.ts';
import type { Separator } from './read-csv.ts';

/** A file of an export: its path within the archive, or its name. */
export type TextFile = { readonly path: string; readonly text: string };

/** A row of Loop's list of habits. */
export type LoopRow = {
  /** The position in the list, from 1. It is also the number of the habit's folder. */
  readonly position: number;
  readonly name: string;
  readonly description: string;
  /** Null where the list does not say it, as in old versions. */
  readonly isMeasured: boolean | null;
  readonly times: number;
  readonly inDays: number;
  readonly unit: string;
  readonly isAtMost: boolean;
  readonly target: number;
  readonly isArchived: boolean;
};

/** One entry of a habit as it is written. */
export type LoopEntry = { readonly date: string; readonly value: string; readonly notes: string };

/** Loop's list of habits, Habits.csv, told by its columns; null for any other text. */
export const readLoopHabits = (text: string): LoopRow[] | null => {
  // Other files are large too and need not be read several times.
  if (!LIST_HEADER.test(text)) return null;
  return SEPARATORS.map((separator) => habitsIn(readCsv(text, separator) ?? [])).find((rows) => rows !== null) ?? null;
};

const LIST_HEADER = /^.*(?:frequencynumerator|numrepetitions)/i;

// Spreadsheets write semicolons and tabs.
const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

const habitsIn = ([header, ...rows]: readonly (readonly string[])[]): LoopRow[] | null => {
  const columns = (header ?? []).map((cell) => cell.trim().toLowerCase());
  const at = (...names: string[]): number => columns.findIndex((column) => names.includes(column));
  const name = at('name');
  const times = at('frequencynumerator', 'numrepetitions');
  const inDays = at('frequencydenominator', 'interval');
  if (name === -1 || times === -1 || inDays === -1) return null;
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row, index) => {
      const cell = (place: number): string => row[place]?.trim() ?? '';
      return {
        position: wholeNumber(cell(at('position'))) ?? index + 1,
        name: row[name] ?? '',
        description: [cell(at('question')), cell(at('description'))].filter(Boolean).join('\n'),
        isMeasured: at('type') === -1 ? null : cell(at('type')).toUpperCase() === 'NUMERICAL',
        times: wholeNumber(cell(times)) ?? 1,
        inDays: wholeNumber(cell(inDays)) ?? 1,
        unit: cell(at('unit')),
        isAtMost: cell(at('target type')).toUpperCase() === 'AT_MOST',
        // Spreadsheets of many languages write a comma.
        target: Number(cell(at('target value')).replace(',', '.')) || 0,
        isArchived: cell(at('archived?', 'archived')).toLowerCase() === 'true',
      };
    });
};

const wholeNumber = (text: string): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : null;
};

// "001 Meditate/Checkmarks.csv", and not "2026-03-20 Loop/Checkmarks.csv".
const FOLDER = /(?:^|\/)(\d{3,6})(?: [^/]*)?\/checkmarks\.csv$/i;

/** The number of the habit whose own entries a file holds; null for any other file. */
export const loopFolder = (path: string): number | null => {
  const position = FOLDER.exec(path)?.[1];
  return position === undefined ? null : Number(position);
};

// Figures that Loop computes, in a table like that of the days.
const SCORES = /(?:^|\/)scores[^/]*\.csv$/i;

/** Whether the name of a file says that it holds figures that Loop computes. Browsers add "(1)" to names. */
export const isLoopScores = (path: string): boolean => SCORES.test(path);

/** The entries of one habit: date, value and, in newer versions, notes. Null for an unreadable text. */
export const readLoopEntries = (text: string): LoopEntry[] | null =>
  readCsv(text, separatorOf(text))
    ?.filter(([date = '']) => date.trim() !== '' && date.trim().toLowerCase() !== 'date')
    .map(([date = '', value = '', notes = '']) => ({ date: date.trim(), value: plainValue(value), notes })) ?? null;

const separatorOf = (text: string): Separator => SEPARATORS.find((each) => each === /[,;\t]/.exec(text)?.[0]) ?? ',';

const TABLE_HEADER = /^"?date"?[,;\t]/i;

/**
 * The entries of all habits from the table that has a column for each; null for any other text, and where no column is a
 * habit of the list.
 */
export const readLoopTable = (text: string, names: readonly string[]): Map<number, LoopEntry[]> | null => {
  const [header = '', ...lines] = linesOf(text);
  if (!TABLE_HEADER.test(header)) return null;
  const separator = separatorOf(header);
  const [, ...titles] = header.split(separator);
  // Loop ends every line with a comma.
  const ends = titles.at(-1) === '' ? 1 : 0;
  const rows = lines.map((line) => plainValue(line).split(separator).map(unquoted)).filter(([date]) => date !== '');
  const columns = rows.length === 0 ? null : Math.max(...rows.slice(0, 100).map(({ length }) => length - 1 - ends));
  const places = loopColumns(titles.slice(0, titles.length - ends), names, columns);
  const entries = new Map(places.map((place): [number, LoopEntry[]] => [place, []]));
  entries.delete(NO_HABIT);
  if (entries.size === 0) return null;
  for (const [date = '', ...values] of rows) {
    for (const [column, place] of places.entries()) {
      entries.get(place)?.push({ date, value: values[column] ?? '', notes: '' });
    }
  }
  return entries;
};

const LOOP_VALUE = /^"?(?:YES_MANUAL|YES_AUTO|NO|UNKNOWN|SKIP|-?\d+(?:\.\d+)?)?"?$/i;

/** Whether a file looks like Loop's table of days, whatever its habits are. Other tables of numbers begin alike. */
export const isLoopTable = ({ path, text }: TextFile): boolean => {
  const [header = '', first = ''] = linesOf(text.slice(0, 100_000));
  const separator = separatorOf(header);
  const value = plainValue(first).split(separator)[1]?.trim() ?? '';
  const isOfLoop = header.endsWith(separator) || /[A-Z]/i.test(value) || CHECKMARKS.test(path);
  return TABLE_HEADER.test(header) && LOOP_VALUE.test(value) && isOfLoop;
};

// Browsers add "(1)".
const CHECKMARKS = /(?:^|\/)checkmarks[^/]*\.csv$/i;

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1');

// Loop 2.0.3 writes "Entry(timestamp=2026-02-17, value=2)" for each value of the table.
const ENTRY = /Entry\(timestamp=[^,()]*, value=(-?\w+)(?:, notes=.*?)?\)(?=[,;\t"]|$)/g;

const plainValue = (text: string): string => (text.includes('Entry(') ? text.replaceAll(ENTRY, '$1') : text);
