import { IMPORT_ROWS_MAX } from '#habits/habit-limits.ts';
import { counted } from '#text/counted.ts';
import { cellsOf, columnsOf } from './csv-columns.ts';
import { tableOf } from './csv-table.ts';
import type { CsvTable } from './csv-table.ts';
import { isCompletedUnclear, readImportRow } from './import-row.ts';
import type { ImportRow } from './import-row.ts';
import { quotedList } from './quoted.ts';

/** A skipped row: its number as spreadsheets count (the header is row 1), its name cell, and why. */
export type SkippedRow = { readonly row: number; readonly name: string; readonly reason: string };

/**
 * The habits and the skipped rows of a file. `remarks` name other content, which the import ignores. A file that cannot
 * be read has a message instead, and a `hint` where the person can do something.
 */
export type ParsedHabits =
  | {
      readonly ok: true;
      readonly rows: readonly ImportRow[];
      readonly skipped: readonly SkippedRow[];
      readonly remarks: readonly string[];
    }
  | UnreadCsv;

/** Why a CSV file cannot be read, and what the person can do about it. */
export type UnreadCsv = {
  readonly ok: false;
  readonly message: string;
  readonly hint: string | null;
  readonly skipped: readonly SkippedRow[];
};

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
  const found = tableOf(text);
  if (found.ok) return sorted(found.table);
  if (found.missing.length === 0) return unreadableCsv(found.hint);
  return refused(`CSV missing required headers: ${found.missing.join(', ')}`, found.hint);
};

const sorted = ({ header, body, headerRow }: CsvTable): ParsedHabits => {
  const columns = columnsOf(header);
  if (!columns.ok) return unreadableCsv(columns.hint);
  const rows: ImportRow[] = [];
  const skipped: SkippedRow[] = [];
  const unclear: string[] = [];
  for (const [index, record] of body.entries()) {
    if (filledLength(record) === 0) continue;
    const cells = cellsOf(columns.places, record);
    const problem = lengthProblem(header, record);
    const read = problem === null ? readImportRow(cells) : ({ ok: false, reason: problem } as const);
    if (!read.ok) skipped.push({ row: headerRow + index + 1, name: cells.name.trim(), reason: read.reason });
    if (read.ok) rows.push(read.row);
    if (read.ok && isCompletedUnclear(cells)) unclear.push(cells.completed.trim());
  }
  if (rows.length === 0) return { ...refused('No valid habits found in the CSV file'), skipped };
  if (rows.length > IMPORT_ROWS_MAX) {
    const message = `At most ${IMPORT_ROWS_MAX} habits can be imported at once`;
    return { ...refused(message, `This file has ${rows.length}. Please split it into smaller ones.`), skipped };
  }
  const unused = columns.unused.filter((place) => isFilled(header[place]) || body.some((row) => isFilled(row[place])));
  return { ok: true, rows, skipped, remarks: [...unusedRemark(header, unused), ...unclearRemark(unclear)] };
};

const isFilled = (cell = ''): boolean => cell.trim() !== '';

/** How many cells there are without the empty ones at the end. Spreadsheets write those where a table was wider before. */
const filledLength = (record: readonly string[]): number => record.findLastIndex(isFilled) + 1;

/** Why a row does not fit the header. Empty cells at the end of the row or the header do not count as columns. */
const lengthProblem = (header: readonly string[], record: readonly string[]): string | null => {
  const columns = filledLength(header);
  if (record.length >= columns && filledLength(record) <= header.length) return null;
  const cells = record.length < columns ? record.length : filledLength(record);
  return `The row has ${counted(cells, 'column')}, the header has ${columns}`;
};

const unusedRemark = (header: readonly string[], unused: readonly number[]): string[] => {
  const headings = unused.map((place) => header[place] ?? '').filter(isFilled);
  const named = `The ${headings.length === 1 ? 'column' : 'columns'} ${quotedList(headings)}`;
  return [
    ...(headings.length === 0 ? [] : [`${named} ${headings.length === 1 ? 'is' : 'are'} not used.`]),
    ...(headings.length === unused.length ? [] : ['A column without a heading is not used.']),
  ];
};

const unclearRemark = (unclear: readonly string[]): string[] => {
  if (unclear.length === 0) return [];
  const words = [...new Set(unclear)];
  const told = `${quotedList(words)} ${words.length === 1 ? 'is' : 'are'} not "true"`;
  return [`${told}, so ${counted(unclear.length, 'habit is', 'habits are')} not done today.`];
};

const refused = (message: string, hint: string | null = null) =>
  ({ ok: false, message, hint, skipped: [] as readonly SkippedRow[] }) as const;
