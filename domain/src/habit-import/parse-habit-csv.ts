import { IMPORT_ROWS_MAX } from '#habits/habit-limits.ts';
import { readImportRow } from './import-row.ts';
import type { ImportCells, ImportRow } from './import-row.ts';
import { readCsv } from './read-csv.ts';
import type { Separator } from './read-csv.ts';

/** A skipped row: its number as spreadsheets count (the header is row 1), its name cell, and why. */
export type SkippedRow = { readonly row: number; readonly name: string; readonly reason: string };

/** Habits and skipped rows of a file; or why it cannot be read, with a `hint` on what to do, if there is one. */
export type ParsedHabits =
  | { readonly ok: true; readonly rows: readonly ImportRow[]; readonly skipped: readonly SkippedRow[] }
  | UnreadCsv;

export type UnreadCsv = {
  readonly ok: false;
  readonly message: string;
  readonly hint: string | null;
  readonly skipped: readonly SkippedRow[];
};

/** The columns a file must have: docs/product.md, CSV files. */
const REQUIRED_HEADERS = ['name', 'type', 'deadline', 'completed'] as const;

/** Why a file of this name (null: none chosen) cannot be read; null when it can. */
export const csvFileProblem = (fileName: string | null): string | null => {
  if (fileName === null) return 'Please select a file first';
  return fileName.toLowerCase().endsWith('.csv') ? null : 'Please select a CSV file';
};

/** The result for a file that holds no readable text; `hint` says why, if that is known. */
export const unreadableCsv = (hint: string | null = null): UnreadCsv =>
  refused('Failed to parse the CSV file. Please check the format.', hint);

/** Reads the text of a CSV file of habits. Never throws; every row that is not blank is imported or explained. */
export const parseHabitCsv = (text: string): ParsedHabits => {
  const readings = separatorsOf(text).map((separator) => readCsv(withoutSign(text), separator));
  for (const records of readings) {
    const table = records && withHeader(records);
    if (table) return sorted(table);
  }
  const [first] = readings;
  if (first === undefined || first === null) return unreadableCsv();
  const missing = readings.map((records) => missingIn(columnsOf(records?.[0])));
  const fewest = missing.reduce((one, other) => (other.length < one.length ? other : one));
  return refused(`CSV missing required headers: ${fewest.join(', ')}`);
};

type Table = {
  readonly columns: readonly string[];
  readonly body: readonly (readonly string[])[];
  /** The header's row as spreadsheets count. */
  readonly headerRow: number;
};

// Spreadsheets write this line to say what stands between their cells, and do not count it as a row.
const SIGN = /^\uFEFF?sep=([,;\t])\r?\n/i;

const withoutSign = (text: string): string => text.replace(SIGN, '');

const separatorsOf = (text: string): readonly Separator[] => {
  const said = SIGN.exec(text)?.[1] as Separator | undefined;
  return said === undefined ? [',', ';', '\t'] : [said];
};

// Titles and dates that some programs write above the table.
const LINES_ABOVE_MAX = 10;

/** The table below the first row that names every required column; null without one. */
const withHeader = (records: readonly string[][]): Table | null => {
  const at = records.slice(0, LINES_ABOVE_MAX + 1).findIndex((record) => missingIn(columnsOf(record)).length === 0);
  if (at === -1) return null;
  return { columns: columnsOf(records[at]), body: records.slice(at + 1), headerRow: at + 1 };
};

const columnsOf = (record: readonly string[] = []): string[] => record.map((cell) => cell.trim().toLowerCase());

const missingIn = (columns: readonly string[]): string[] => REQUIRED_HEADERS.filter((name) => !columns.includes(name));

const sorted = ({ columns, body, headerRow }: Table): ParsedHabits => {
  const rows: ImportRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, record] of body.entries()) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const cells = cellsOf(columns, record);
    const read =
      record.length === columns.length
        ? readImportRow(cells)
        : ({ ok: false, reason: `The row has ${cellCount(record)}, the header has ${columns.length}` } as const);
    if (read.ok) rows.push(read.row);
    else skipped.push({ row: headerRow + index + 1, name: cells.name.trim(), reason: read.reason });
  }
  if (rows.length === 0) return { ...refused('No valid habits found in the CSV file'), skipped };
  if (rows.length > IMPORT_ROWS_MAX) {
    const message = `At most ${IMPORT_ROWS_MAX} habits can be imported at once`;
    return { ...refused(message, `This file has ${rows.length}. Please split it into smaller ones.`), skipped };
  }
  return { ok: true, rows, skipped };
};

const cellsOf = (columns: readonly string[], record: readonly string[]): ImportCells => {
  const cell = (name: keyof ImportCells): string => {
    const index = columns.indexOf(name);
    return index === -1 ? '' : (record[index] ?? '');
  };
  return {
    name: cell('name'),
    type: cell('type'),
    deadline: cell('deadline'),
    weekday: cell('weekday'),
    notes: cell('notes'),
    completed: cell('completed'),
  };
};

const refused = (message: string, hint: string | null = null) =>
  ({ ok: false, message, hint, skipped: [] as readonly SkippedRow[] }) as const;

const cellCount = ({ length }: readonly string[]): string => (length === 1 ? '1 column' : `${length} columns`);
