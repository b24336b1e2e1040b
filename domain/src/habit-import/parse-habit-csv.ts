import { IMPORT_ROWS_MAX } from '#habits/habit-limits.ts';
import { readImportRow } from './import-row.ts';
import type { ImportCells, ImportRow } from './import-row.ts';
import { readCsv } from './read-csv.ts';

/** A skipped row: its number as spreadsheets count (the header is row 1), its name cell, and why. */
export type SkippedRow = { readonly row: number; readonly name: string; readonly reason: string };

/** Habits and skipped rows of a file; or why it cannot be read, with a `hint` on what to do, if there is one. */
export type ParsedHabits =
  | { readonly ok: true; readonly rows: readonly ImportRow[]; readonly skipped: readonly SkippedRow[] }
  | {
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
export const unreadableCsv = (hint: string | null = null): ParsedHabits =>
  refused('Failed to parse the CSV file. Please check the format.', hint);

/** Reads the text of a CSV file of habits. Never throws; every row that is not blank is imported or explained. */
export const parseHabitCsv = (text: string): ParsedHabits => {
  const records = readCsv(text);
  if (records === null) return unreadableCsv();
  const [header = [], ...body] = records;
  const columns = header.map((cell) => cell.trim().toLowerCase());
  const missing = REQUIRED_HEADERS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return refused(`CSV missing required headers: ${missing.join(', ')}`, hintFor(header));
  return sorted(columns, body);
};

const sorted = (columns: readonly string[], body: readonly (readonly string[])[]): ParsedHabits => {
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
    // The header is row 1.
    else skipped.push({ row: index + 2, name: cells.name.trim(), reason: read.reason });
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

const hintFor = (header: readonly string[]): string | null => {
  const text = header.join(',');
  if (text.includes(';')) return separatedBy('semicolons');
  return text.includes('\t') ? separatedBy('tabs') : null;
};

const separatedBy = (sign: string): string =>
  `The columns of this file are separated by ${sign}. Please save it with commas between them.`;

const cellCount = ({ length }: readonly string[]): string => (length === 1 ? '1 column' : `${length} columns`);
