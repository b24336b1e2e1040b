import { readCsv } from './read-csv.ts';

/** A file of an export: its path within the archive, or its name. */
export type TextFile = { readonly path: string; readonly text: string };

/** A row of Loop's list of habits. */
export type LoopRow = {
  /** From 1, in the order of the list. It is the number of the habit's folder. */
  readonly position: number;
  readonly name: string;
  readonly description: string;
  readonly isMeasured: boolean;
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
  const [header, ...rows] = readCsv(text) ?? [];
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
        isMeasured: cell(at('type')).toUpperCase() === 'NUMERICAL',
        times: wholeNumber(cell(times)) ?? 1,
        inDays: wholeNumber(cell(inDays)) ?? 1,
        unit: cell(at('unit')),
        isAtMost: cell(at('target type')).toUpperCase() === 'AT_MOST',
        target: Number(cell(at('target value'))) || 0,
        isArchived: cell(at('archived?', 'archived')).toLowerCase() === 'true',
      };
    });
};

const wholeNumber = (text: string): number | null => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : null;
};

const FOLDER = /(?:^|\/)(\d{3,6})[^/]*\/checkmarks\.csv$/i;

/** The number of the habit whose own entries a file holds; null for any other file. */
export const loopFolder = (path: string): number | null => {
  const position = FOLDER.exec(path)?.[1];
  return position === undefined ? null : Number(position);
};

/** The entries of one habit: date, value and, in newer versions, notes. Null for an unreadable text. */
export const readLoopEntries = (text: string): LoopEntry[] | null =>
  readCsv(text)
    ?.filter(([date = '']) => date.trim() !== '' && date.trim().toLowerCase() !== 'date')
    .map(([date = '', value = '', notes = '']) => ({ date: date.trim(), value, notes })) ?? null;

/**
 * The entries of all habits from the table that has a column for each; null for any other text. Loop writes the names of
 * its header without quotes, so a name with a comma is told only by the list of habits.
 */
export const readLoopTable = (text: string, names: readonly string[]): Map<number, LoopEntry[]> | null => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const [header = '', ...rows] = lines;
  if (!/^"?date"?,/i.test(header)) return null;
  const places = placesOf(header, names);
  const entries = new Map(places.map((place): [number, LoopEntry[]] => [place, []]));
  for (const row of rows) {
    const [date = '', ...values] = row.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
    if (date === '') continue;
    for (const [column, place] of places.entries()) {
      entries.get(place)?.push({ date, value: values[column] ?? '', notes: '' });
    }
  }
  entries.delete(UNKNOWN);
  return entries;
};

const UNKNOWN = -1;

/** For each column after the date, the place of its habit in the list; -1 for a column of no habit. */
const placesOf = (header: string, names: readonly string[]): number[] => {
  const unused = new Set(names.keys());
  const places: number[] = [];
  let rest = header.slice(header.indexOf(',') + 1);
  while (rest !== '') {
    const written = (place: number): string[] => {
      const name = names[place] ?? '';
      return [name, `"${name.replaceAll('"', '""')}"`];
    };
    const found = [...unused]
      .flatMap((place) => written(place).map((text) => ({ place, text })))
      .filter(({ text }) => rest === text || rest.startsWith(`${text},`))
      .reduce<{ place: number; text: string } | null>(
        (best, each) => (best === null || each.text.length > best.text.length ? each : best),
        null,
      );
    if (found !== null) unused.delete(found.place);
    places.push(found?.place ?? UNKNOWN);
    const end = found === null ? rest.indexOf(',') : found.text.length;
    rest = end === -1 ? '' : rest.slice(end + 1);
  }
  return places;
};
