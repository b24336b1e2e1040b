import { REQUIRED_HEADERS, missingHeaders } from './csv-columns.ts';
import { readCsvRecords } from './read-csv.ts';
import type { CsvFault, CsvRecords, Separator } from './read-csv.ts';

/** The table of a file: its header and the rows below. */
export type CsvTable = {
  readonly header: readonly string[];
  readonly body: readonly (readonly string[])[];
  /** The header's row as spreadsheets count. */
  readonly headerRow: number;
};

/**
 * The table, or why there is none. `missing` names the missing headings. It is empty when the text itself cannot be
 * read.
 */
export type FoundTable =
  | { readonly ok: true; readonly table: CsvTable }
  | { readonly ok: false; readonly missing: readonly string[]; readonly hint: string | null };

/** The table below the first row that names every required column, whatever separates the cells. */
export const tableOf = (text: string): FoundTable => {
  const readings = separatorsOf(text).map((separator) => readCsvRecords(text.replace(SIGN, ''), separator));
  const [first = NOTHING, ...others] = readings.map(bestHeader);
  const { records, fault, at, missing } = others.reduce(
    (best, each) => (unlikeliness(each) < unlikeliness(best) ? each : best),
    first,
  );
  if (fault !== null) return { ok: false, missing: [], hint: faultHint(fault, records.length + 1) };
  if (missing.length > 0) return { ok: false, missing, hint: missingHint(text, readings) };
  return { ok: true, table: { header: records[at] ?? [], body: records.slice(at + 1), headerRow: at + 1 } };
};

// Spreadsheets write this line to say what stands between their cells, and do not count it as a row.
const SIGN = /^\uFEFF?sep=([,;\t])\r?\n/i;

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];

/**
 * Tries the separator of the line `sep=` first. The line may be wrong, because another program may have changed the
 * rows only.
 */
const separatorsOf = (text: string): readonly Separator[] => {
  const named = SIGN.exec(text)?.[1];
  return SEPARATORS.toSorted((one, other) => Number(other === named) - Number(one === named));
};

// Titles and dates that some programs write above the table.
const LINES_ABOVE_MAX = 10;

const topOf = ({ records }: CsvRecords): readonly string[][] => records.slice(0, LINES_ABOVE_MAX + 1);

type BestHeader = CsvRecords & { readonly at: number; readonly missing: readonly string[] };

const NOTHING: BestHeader = { records: [], fault: null, at: 0, missing: REQUIRED_HEADERS };

/** The row among the first that lacks the fewest headings. */
const bestHeader = (reading: CsvRecords): BestHeader =>
  topOf(reading)
    .map((record, at): BestHeader => ({ ...reading, at, missing: missingHeaders(record) }))
    .reduce((best, each) => (each.missing.length < best.missing.length ? each : best), { ...NOTHING, ...reading });

/** The best reading finds the headings. If none does, the best one finds columns without a fault. */
const unlikeliness = ({ fault, missing, ...reading }: BestHeader): number =>
  missing.length * 2 + (fault === null && hasColumns({ fault, ...reading }) ? 0 : 1);

const hasColumns = (reading: CsvRecords): boolean => topOf(reading).some(({ length }) => length > 1);

const faultHint = (fault: CsvFault, row: number): string | null => {
  if (fault === 'unclosed quote') return `A quotation mark in row ${row} is not closed.`;
  return fault === 'NUL' ? null : `Inside a quoted cell of row ${row} a quotation mark must be written twice.`;
};

const missingHint = (text: string, readings: readonly CsvRecords[]): string | null => {
  if (/^[\s\p{Cf}]*$/u.test(text)) return 'The file is empty.';
  return !readings.some(hasColumns) ? 'Its columns must be separated by commas, semicolons or tabs.' : null;
};
